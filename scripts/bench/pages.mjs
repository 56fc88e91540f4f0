import { visit } from './phone.mjs';

/**
 * The limits, as multiples of a figure of the page without script: by default of the same figure. A page without script answers
 * with its first paint.
 */
const LIMITS = { fcp: 1.3, lcp: 1.3, answers: [3, 'fcp'], work: 4 };

const first = (pathname) => ({
  limits: LIMITS,
  unit: (browser, base) => visit(browser, base + pathname),
  measure: (browser, base) => visit(browser, base + pathname),
});

/** First visits. */
export const PAGES = Object.fromEntries(
  ['/', '/all-toys', '/toy/toy-1'].map((pathname) => [
    `First visit of ${pathname}`,
    first(pathname),
  ]),
);
