/** Reads `PATH=JSON`. A value that is not JSON is a text. */
export function readExpectation(text) {
  const [, path, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (path === undefined) throw new Error(`Expected PATH=JSON after --expect, not ${text}.`);
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}
