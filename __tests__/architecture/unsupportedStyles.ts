import compatData, { type Identifier } from '@mdn/browser-compat-data';
import { isLacking } from '#tests/support/browserFloors';

const { css } = compatData;
const at = (feature: Identifier | undefined, ...keys: string[]): Identifier | undefined =>
  keys.reduce<Identifier | undefined>((found, key) => found?.[key], feature);
/** Functions such as `color-mix`, by name. The compatibility data groups some of them by type. */
const functions = new Map(
  [at(css, 'types'), ...Object.values(at(css, 'types') ?? {})].flatMap((type) =>
    Object.entries(type ?? {}),
  ),
);
/** The first group of each match of a pattern. */
export const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
const UNITS: Readonly<Record<string, string>> = {
  dv: 'viewport_percentage_units_dynamic',
  sv: 'viewport_percentage_units_small',
  lv: 'viewport_percentage_units_large',
  cq: 'container_query_length_units',
};
type Named = readonly [string, Identifier | undefined];

/** Each feature that a selector or at-rule uses, with its compatibility data. */
function inPrelude(prelude: string): Named[] {
  const rule = (...keys: string[]) => at(css, 'at-rules', ...keys);
  if (!prelude.startsWith('@'))
    return matches(prelude, /:([a-z-]+)/g).map((name) => [`:${name}`, at(css, 'selectors', name)]);
  const names = matches(prelude, /@([a-z-]+)/g).map((name): Named => [`@${name}`, rule(name)]);
  const mediaFeatures = matches(prelude, /\(([a-z-]+)/g).map((name): Named => [
    `(${name})`,
    rule('media', name),
  ]);
  const range: Named[] = /[<>]/.test(prelude) ? [['(<)', rule('media', 'range_syntax')]] : [];
  return [...names, ...mediaFeatures, ...range];
}

/** Each feature that a declaration uses: its property or, if all browsers support that, the parts of its value. */
function inDeclaration(property: string, value: string): Named[] {
  const data = at(css, 'properties', property);
  if (isLacking(data)) return [[property, data]];
  return [
    ...matches(value, /([a-z-]+)(?![\w(-])/g).map((word): Named => [
      `${property}: ${word}`,
      at(data, word),
    ]),
    ...matches(value, /([a-z-]+)\(/g).map((name): Named => [`${name}()`, functions.get(name)]),
    ...matches(value, /\d([dsl]v[hwib]|cq[wihb]|r?lh)\b/g).map((unit): Named => [
      unit,
      at(css, 'types', 'length', UNITS[unit.slice(0, 2)] ?? unit),
    ]),
  ];
}

/** The features of a style sheet that a declared browser lacks and that have no fallback in the same block. */
export function unsupportedIn(sheet: string): string[] {
  const found: string[] = [];
  const blocks: Set<string>[] = [new Set()];
  for (const [, text = '', end] of sheet
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    const [, property, value = ''] = /^\s*(-?[a-z][a-z-]*)\s*:(.*)$/s.exec(text) ?? [];
    const block = blocks.at(-1);
    if (end !== '{' && property && !block?.has(property) && !block?.has(`-webkit-${property}`))
      found.push(...inDeclaration(property, value).flatMap(named));
    if (end !== '{' && property) block?.add(property);
    if (end === '{') found.push(...inPrelude(text.trim()).flatMap(named));
    if (end === '{') blocks.push(new Set());
    if (end === '}') blocks.pop();
  }
  return [...new Set(found)];
}
const named = ([name, feature]: Named) => (isLacking(feature) ? [name] : []);
