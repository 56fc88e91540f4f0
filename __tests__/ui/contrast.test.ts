import { readFileSync } from 'node:fs';

const css = readFileSync('src/ui/global.css', 'utf8');

/** The colours that a part of the style sheet defines, by name. */
const colorsIn = (part: string): ReadonlyMap<string, string> =>
  new Map(
    [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

const [, light = '', dark = ''] = css.split(/:root \{/);
const schemes = {
  light: colorsIn(light),
  dark: new Map([...colorsIn(light), ...colorsIn(dark)]),
};

/** The relative luminance of a colour (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second].map(luminanceOf).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What axe does not check: the edges of controls and of stars. */
const PAIRS = ['line', 'star-edge'].flatMap((edge) =>
  ['paper', 'surface', 'sand'].map((ground) => [edge, ground] as const),
);

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least 3', (edge, ground) => {
    const [first = '', second = ''] = [edge, ground].map((name) => schemes[scheme].get(name));
    expect(contrastOf(first, second)).toBeGreaterThanOrEqual(3);
  });
});
