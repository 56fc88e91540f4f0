/** The lines that a screen shows. */
export type ScreenText = readonly string[];

/**
 * The texts of the screens of a visit. A screen is a text of numbers: how many lines at its top and at its bottom equal those
 * of the screen before, then the index of each line between them. An unchanged screen is an empty text.
 */
export interface PackedTexts {
  /** Each line once. */
  readonly lines: readonly string[];
  readonly texts: readonly string[];
}

/** No screens. */
export const NO_TEXTS: PackedTexts = { lines: [], texts: [] };

/** Packs screen texts, storing each distinct line once. */
export function packTexts(screens: readonly ScreenText[]): PackedTexts {
  const lines = [...new Set(screens.flat())];
  const indexes = new Map(lines.map((line, index) => [line, index]));
  const texts = screens.map((text) => ['0 0', ...text.map((line) => indexes.get(line))].join(' '));
  return { lines, texts: texts.map((text, step) => (text === texts[step - 1] ? '' : text)) };
}

/** Limit of the lines of all screens. A damaged file could repeat a long screen. */
const MAX_LINES = 3_000_000;

/** The text of each screen before the limit. Ignores invalid numbers of a damaged file. */
export function unpackTexts({ lines, texts }: PackedTexts): ScreenText[] {
  const screens: ScreenText[] = [];
  let count = 0;
  for (const text of texts) {
    const before = screens.at(-1) ?? [];
    const [top = 0, bottom = 0, ...changed] = text.split(' ').map(Number);
    const between = changed.flatMap((index) => lines[index] ?? []);
    count += text === '' ? 0 : before.length + between.length;
    if (count > MAX_LINES) break;
    screens.push(
      text === ''
        ? before
        : [...before.slice(0, top), ...between, ...before.slice(before.length - bottom)],
    );
  }
  return screens;
}

/** The lines that a text has more often than another one. */
export function linesBeyond(text: ScreenText, other: ScreenText): ScreenText {
  const left = [...other];
  return text.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The lines that only one of two texts has; if there are none, the lines that are in another order. */
export function differingLines(recorded: ScreenText, here: ScreenText) {
  const [lost, added] = [linesBeyond(recorded, here), linesBeyond(here, recorded)];
  if (lost.length + added.length > 0) return { recorded: lost, here: added };
  const moved = (text: ScreenText, other: ScreenText) =>
    text.filter((line, index) => line !== other[index]);
  return { recorded: moved(recorded, here), here: moved(here, recorded) };
}
