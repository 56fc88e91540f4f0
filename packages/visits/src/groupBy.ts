/** Groups values by key and keeps their order. Values without a key are left out. */
export function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string | number | null,
): Map<string | number, Value[]> {
  const groups = new Map<string | number, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = key === null ? undefined : groups.get(key);
    if (group) group.push(value);
    else if (key !== null) groups.set(key, [value]);
  }
  return groups;
}
