import { styleSheets } from './styleSheets';

/** A rule of a style sheet: its selectors and at-rules from the outside to the inside, and its declarations. */
interface Rule {
  readonly preludes: readonly string[];
  readonly declarations: string;
}

/** All rules of a sheet. Those of nested blocks have the preludes of the outer ones. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const open: { prelude: string; declarations: string }[] = [];
  for (const [, text = '', end] of sheet
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const block = open.at(-1);
    if (end === '{') open.push({ prelude: text.trim(), declarations: '' });
    else if (block) block.declarations += `${text.trim()};`;
    if (end !== '}' || !block) continue;
    rules.push({ preludes: open.map(({ prelude }) => prelude), declarations: block.declarations });
    open.pop();
  }
  return rules;
}

/** Rules for a hovered element that also apply on touch screens, where a tapped element would keep them. */
const stickyIn = (sheet: string): string[] =>
  rulesOf(sheet)
    .filter(({ preludes }) => preludes.some((prelude) => prelude.includes(':hover')))
    .filter(({ preludes }) => !preludes.includes('@media (hover: hover)'))
    .map(({ preludes }) => preludes.join(' '));

const MOVES =
  /(?:^|;)\s*(?:transform|translate|scale|rotate|margin|inset|top|bottom|left|right)[\w-]*\s*:/;

/** Rules that move or resize an element below the pointer. A pseudo-element moves inside of it. */
const movingIn = (sheet: string): string[] =>
  rulesOf(sheet)
    .filter(({ preludes }) => preludes.some((prelude) => /:(?:hover|active)\b/.test(prelude)))
    .filter(({ preludes }) => !preludes.at(-1)?.includes('::'))
    .filter(({ declarations }) => MOVES.test(declarations))
    .map(({ preludes }) => preludes.join(' '));

const found = (check: (sheet: string) => string[]) =>
  styleSheets().flatMap(({ file, sheet }) => check(sheet).map((rule) => `${file}: ${rule}`));

describe('the styles of a hovered or pressed element', () => {
  it('for hovering are only for pointers that can hover: after a tap they would stay', () => {
    expect(stickyIn('a { &:hover { color: red } }')).toHaveLength(1);
    expect(stickyIn('@media (hover: hover) { a:hover { color: red } }')).toHaveLength(0);
    expect(styleSheets().some(({ sheet }) => sheet.includes(':hover'))).toBe(true);
    expect(found(stickyIn)).toStrictEqual([]);
  });

  it('never move the element: it would leave the pointer at its edge, and the click would be lost', () => {
    expect(movingIn('a { color: red; &:hover { transform: none } }')).toHaveLength(1);
    expect(movingIn('a:active { color: red; margin-top: 1px; }')).toHaveLength(1);
    expect(movingIn('a { &:active::before { scale: 0.5; } transform: none; }')).toHaveLength(0);
    expect(found(movingIn)).toStrictEqual([]);
  });
});
