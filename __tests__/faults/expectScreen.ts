import { type ShownScreen, textsOf } from './screenTexts';

const BROKEN_SCREEN = [
  'This page could not be shown',
  'Nothing you saved is lost',
  'Try Again',
  'Back to Home',
];

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** Expects the whole screen: the navigation bar, the heading and the content. */
export function expectScreen(shown: ShownScreen): void {
  const { screen, user } = shown;
  const [heading, ...contents] = screen === 'broken' ? BROKEN_SCREEN : textsOf(shown)[screen];
  expect(textOf('h1')).toBe(heading);
  const main = textOf('main');
  for (const text of contents) expect(main).toContain(text);
  const bar = textOf('nav');
  expect(bar).toContain('Latim');
  if (user !== undefined) expect(bar).toContain(user ? 'Logout' : 'Login');
}
