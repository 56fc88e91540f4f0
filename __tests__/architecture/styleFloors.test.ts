import { styledFiles, styleSheets } from './styleSheets';
import { unsupportedIn } from './unsupportedStyles';

/**
 * Features that need no fallback although a declared browser lacks them, with the reason. A key with a file name
 * applies to that file only.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'text-wrap': 'headings wrap without balanced lines',
  'scrollbar-width': 'the row shows a scrollbar',
  '(forced-colors)': 'Safari has no forced colours',
  'forced-color-adjust': 'as above',
  resize: 'phones cannot resize text fields',
  'cursor: pointer': 'phones have no mouse pointer',
  'cursor: progress': 'phones have no mouse pointer',
  ':-webkit-slider-thumb': 'Firefox has a name of its own for it',
  ':-moz-range-thumb': 'as above, in Firefox',
  'break-after: avoid': 'a heading may be the last line of a printed page',
};

const styled = styledFiles();
const sheets = styleSheets();
const used = sheets.flatMap(({ file, sheet }) =>
  unsupportedIn(sheet).map((name) => ({ name, where: `${file}: ${name}` })),
);

describe('CSS features that the oldest declared browsers lack', () => {
  it.each([
    ['a:has(b) { top: 0 }', [':has']],
    ['@container (width > 1px) { a { top: 0 } }', ['@container', '(<)']],
    ['a { top: 1cqw; color: color-mix(in srgb, red, blue) }', ['cqw', 'color-mix()']],
    ['a { user-select: none }', ['user-select']], // Safari knows it with a prefix only
    ['a { -webkit-user-select: none; user-select: none }', []],
    ['a { color: red; color: light-dark(red, blue) }', []],
  ])('are found: %s', (sheet, names) => expect(unsupportedIn(sheet)).toStrictEqual(names));

  it('are found in every file with styles', () =>
    expect(new Set(sheets.map(({ file }) => file)).size).toBe(styled.length));

  it('have a fallback in the same block, or a documented reason', () =>
    expect(
      used
        .filter(({ name, where }) => !(name in ALLOWED) && !(where in ALLOWED))
        .map(({ where }) => where),
    ).toStrictEqual([]));

  it('have no reasons for unused features', () =>
    expect(
      Object.keys(ALLOWED).filter((key) =>
        used.every(({ name, where }) => key !== name && key !== where),
      ),
    ).toStrictEqual([]));
});
