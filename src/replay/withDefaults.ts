/**
 * An object with default values for the fields that it lacks. Its own fields stay in their order, which checksums
 * depend on.
 */
export function withDefaults(given: object, defaults: object): object {
  const missing = Object.entries(defaults).filter(([name]) => !Object.hasOwn(given, name));
  return missing.length === 0 ? given : { ...given, ...Object.fromEntries(missing) };
}
