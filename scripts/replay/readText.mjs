import { readFileSync } from 'node:fs';

/** The encoding of a JSON text, which begins with an ASCII character or a byte order mark. */
function encodingOf([first, second]) {
  if (first === 0 || (first === 0xfe && second === 0xff)) return 'utf-16be';
  return second === 0 || (first === 0xff && second === 0xfe) ? 'utf-16le' : 'utf-8';
}

/** Reads a JSON file, also in UTF-16, as some editors and shells write it. */
export function readText(file) {
  const bytes = readFileSync(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
