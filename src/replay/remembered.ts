/**
 * A function that works out each object once. States are never changed, and most of a state is the
 * very objects of the state before: only what an event changed is looked at again.
 */
export function remembered<R>(work: (value: object) => R): (value: object) => R {
  const known = new WeakMap<object, R>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined || known.has(value)) return found as R; // what is kept is an R
    const result = work(value);
    known.set(value, result);
    return result;
  };
}
