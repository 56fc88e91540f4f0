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

/** How many lines two screens have in common at the top, and how many of the others at the bottom. */
function commonLines(before: ScreenText, after: ScreenText): readonly [number, number] {
  const shorter = Math.min(before.length, after.length);
  let top = 0;
  while (top < shorter && before[top] === after[top]) top += 1;
  let bottom = 0;
  while (bottom < shorter - top && before.at(-1 - bottom) === after.at(-1 - bottom)) bottom += 1;
  return [top, bottom];
}

/** Packs the texts of the screens of a visit: most of them have most of their lines in common. */
export function packTexts(screens: readonly ScreenText[]): PackedTexts {
  const indexes = new Map<string, number>();
  const indexOf = (line: string): number => {
    const index = indexes.get(line) ?? indexes.size;
    indexes.set(line, index);
    return index;
  };
  const texts = screens.map((text, step) => {
    const before = screens[step - 1] ?? [];
    const [top, bottom] = commonLines(before, text);
    const isSame = before.length === text.length && top === text.length;
    const changed = text.slice(top, text.length - bottom).map(indexOf);
    return isSame ? '' : [top, bottom, ...changed].join(' ');
  });
  return { lines: [...indexes.keys()], texts };
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

/** Whether a file has the texts of its screens. Without them, its screens are not compared. */
export const hasScreens = ({
  facts,
}: {
  readonly facts: { readonly screens: PackedTexts };
}): boolean => facts.screens.texts.length > 0;

/** The lines that a text has more often than another one. */
function linesBeyond(text: ScreenText, other: ScreenText): ScreenText {
  const left = [...other];
  return text.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** The lines that only one of two texts has; if there are none, the lines that are in another order. */
export function differingLines(recorded: ScreenText, here: ScreenText) {
  const [top, bottom] = commonLines(recorded, here);
  const between = (text: ScreenText) => text.slice(top, text.length - bottom);
  const [theirs, ours] = [between(recorded), between(here)];
  const [lost, added] = [linesBeyond(theirs, ours), linesBeyond(ours, theirs)];
  return lost.length + added.length > 0
    ? { recorded: lost, here: added }
    : { recorded: theirs, here: ours };
}
