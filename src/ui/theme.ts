/** Design tokens. The colours are custom properties (`global.css`), so they follow light and dark mode. */
export const color = {
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  sand: 'var(--sand)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  hair: 'var(--hair)',
  red: 'var(--red)',
  onRed: 'var(--on-red)',
  marigold: 'var(--marigold)',
  onMarigold: 'var(--on-marigold)',
  starEdge: 'var(--star-edge)',
  leaf: 'var(--leaf)',
  river: 'var(--river)',
  error: 'var(--error)',
  band: 'var(--band)',
  onBand: 'var(--on-band)',
} as const;

/** A step of the spacing scale, in pixels: `global.css` defines `--space-8` and so on. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 28 | 32 | 40 | 48 | 64;

export const radius = { input: '10px', card: '16px', panel: '28px', pill: '999px' } as const;
export const shadow = { rest: 'var(--shadow-1)', raised: 'var(--shadow-2)' } as const;
export const font = {
  display: 'var(--font-display)',
  text: 'var(--font-text)',
} as const;

/** Media queries for viewports of at least this width. */
export const minWidth = {
  pair: '@media (min-width: 600px)',
  phablet: '@media (min-width: 640px)',
  tablet: '@media (min-width: 768px)',
  wide: '@media (min-width: 900px)',
  laptop: '@media (min-width: 1024px)',
  desktop: '@media (min-width: 1100px)',
} as const;

/** Media queries for viewports of at most this width. */
export const maxWidth = {
  pair: '@media (max-width: 599.98px)',
  tablet: '@media (max-width: 767.98px)',
} as const;

/** Media query for visitors without reduced motion. */
export const motionOk = '@media (prefers-reduced-motion: no-preference)';
export const ease = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Media query for pointers that can hover. On a touch screen, a tapped element would keep its `:hover` style. */
export const canHover = '@media (hover: hover)';

/** The minimum width and height of a tap target. */
export const tapTarget = '44px';
/** Media query for touch screens. */
export const coarsePointer = '@media (pointer: coarse)';
