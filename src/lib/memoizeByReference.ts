/**
 * Memoizes a function of an object by reference. State is immutable and most of it is shared with the
 * previous state, so only the objects that an event replaced are computed again.
 */
export function memoizeByReference<R>(compute: (value: object) => R): (value: object) => R {
  const results = new WeakMap<object, R>();
  return (value) => {
    const found = results.get(value);
    if (found !== undefined || results.has(value)) return found as R; // stored below, so an R
    const result = compute(value);
    results.set(value, result);
    return result;
  };
}
