type Headers = Readonly<Record<string, string>>;

interface Rule {
  readonly name: string;
  readonly modifier: (
    headers: Headers,
    sources: (directive: string) => readonly string[],
  ) => number;
}

const HALF_YEAR_S = 15_768_000;
const FETCH_DIRECTIVES =
  'script-src style-src img-src font-src connect-src frame-src worker-src manifest-src media-src object-src';

/** The sources of a directive of the policy; those of `default-src` if a fetch directive is missing. */
function sourcesIn(policy: string, directive: string): readonly string[] {
  const directives = policy.split(';').map((one) => one.trim().split(/\s+/));
  const found = directives.find(([name]) => name === directive);
  if (found) return found.slice(1);
  return FETCH_DIRECTIVES.split(' ').includes(directive) ? sourcesIn(policy, 'default-src') : [];
}

const isBroad = (source: string) => /^(https?:|data:|blob:|\*|'unsafe-.*')$/.test(source);

/**
 * The rules of MDN's HTTP Observatory that depend on response headers, for a page by https without cookies
 * (mdn-http-observatory, src/grader/charts.js, version 1.4).
 */
const RULES: readonly Rule[] = [
  {
    name: 'Content-Security-Policy',
    modifier: (_headers, sources) => {
      if (sources('default-src').length === 0) return -25;
      if ([...sources('script-src'), ...sources('object-src')].some(isBroad)) return -20;
      const active = ['connect-src', 'font-src', 'frame-src', 'script-src', 'style-src'];
      if (active.flatMap(sources).some((source) => source.startsWith('http:'))) return -20;
      const passive = [...sources('img-src'), ...sources('media-src')];
      if (passive.some((source) => source.startsWith('http:'))) return -10;
      if (sources('style-src').some(isBroad)) return 0;
      const isNone = sources('default-src').join() === "'none'";
      const hasForms = ["'self'", "'none'"].includes(sources('form-action').join());
      return isNone && hasForms && sources('base-uri').length > 0 ? 10 : 5;
    },
  },
  {
    name: 'Referrer-Policy',
    modifier: ({ 'Referrer-Policy': value = '' }) =>
      ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
        value,
      )
        ? 5
        : value === ''
          ? 0
          : -5,
  },
  {
    name: 'Strict-Transport-Security',
    modifier: ({ 'Strict-Transport-Security': value = '' }) => {
      const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
      return seconds === 0 ? -20 : seconds < HALF_YEAR_S ? -10 : 0;
    },
  },
  {
    name: 'X-Content-Type-Options',
    modifier: ({ 'X-Content-Type-Options': value }) => (value === 'nosniff' ? 0 : -5),
  },
  {
    name: 'X-Frame-Options',
    modifier: ({ 'X-Frame-Options': value = '' }, sources) =>
      sources('frame-ancestors').length > 0 ? 5 : /^(DENY|SAMEORIGIN)$/.test(value) ? 0 : -20,
  },
  {
    name: 'Cross-Origin-Resource-Policy',
    modifier: ({ 'Cross-Origin-Resource-Policy': value = '' }) =>
      ['same-origin', 'same-site'].includes(value) ? 10 : 0,
  },
  {
    name: 'Access-Control-Allow-Origin',
    modifier: ({ 'Access-Control-Allow-Credentials': value }) => (value === 'true' ? -50 : 0),
  },
];

/** The bonus counts only from this score on. */
const MINIMUM_FOR_BONUS = 90;

/**
 * The highest score that headers can reach. Two bonuses of 5 depend on something else: the entry in the
 * browsers' HSTS preload list, and protected cookies, of which the shop has none.
 */
export const BEST_SCORE = 130;

/** The score of MDN's HTTP Observatory for these response headers. */
export function observatoryScore(headers: Headers): number {
  const policy = headers['Content-Security-Policy'] ?? '';
  const modifiers = RULES.map(({ modifier }) =>
    modifier(headers, (directive) => sourcesIn(policy, directive)),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const base = 100 + sum(modifiers.filter((value) => value < 0));
  if (base < MINIMUM_FOR_BONUS) return Math.max(base, 0);
  return base + sum(modifiers.filter((value) => value > 0));
}
