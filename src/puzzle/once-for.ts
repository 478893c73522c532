// Values that belong to an object, each made once. Apart from puzzle.ts, so that only bundles that use it have it.

/** Returns a function that makes a value for each object on the first call with it, and remembers it. */
export function onceFor<K extends object, T extends object>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}
