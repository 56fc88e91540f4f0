/** How often each page and interaction is measured. */
export const RUNS = Number(process.env.RUNS ?? 5);

/** Whether a figure exceeds its limit. One that was not measured does. */
export const exceeds = (figure, limit) => !(figure <= limit);

/** The median of an odd number of values; the upper of the two middle values otherwise. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Collects the values of measurements by name. */
export function createNotes() {
  const values = new Map();
  const note = (name, value) => values.set(name, [...(values.get(name) ?? []), value]);
  return { values, note };
}
