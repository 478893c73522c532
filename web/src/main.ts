// The page starts here: the board, the shell around it and, once the page has loaded, the files for working offline.

import { startApp } from "./app.ts";

void startApp(document.getElementById("app")!);

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("./sw.js").catch(() => {}));
