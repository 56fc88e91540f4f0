import { expectedTexts, type ShownScreen } from './screenTexts';

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** Expects the whole screen: the navigation bar, the heading and the content. */
export function expectScreen(shown: ShownScreen): void {
  const { user } = shown;
  const { heading, contents } = expectedTexts(shown);
  if (typeof heading === 'string') expect(textOf('h1')).toBe(heading);
  else expect(textOf('h1')).toMatch(heading);
  const main = textOf('main');
  for (const text of contents) expect(main).toContain(text);
  const bar = textOf('nav');
  expect(bar).toContain('Latim');
  if (user !== undefined) expect(bar).toContain(user ? 'Logout' : 'Login');
}
