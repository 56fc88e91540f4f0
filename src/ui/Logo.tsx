/** Colour and path of the coloured bands, from bottom to top. Each is drawn over the previous one. */
const BANDS = [
  [
    '#0E5F7A',
    'M6.5 16.5C6.5 10.5 13 8.5 24 8.5S41.5 10.5 41.5 16.5C41.5 25.5 31 33.5 25.2 43Q24 44.6 22.8 43C17 33.5 6.5 25.5 6.5 16.5z',
  ],
  [
    '#1B6E47',
    'M6.5 16.5C6.5 10.5 13 8.5 24 8.5S41.5 10.5 41.5 16.5C41.5 22.4 36.9 27.9 32.1 33.7Q24 36.9 15.9 33.7C11.1 27.9 6.5 22.4 6.5 16.5z',
  ],
  [
    '#F4B41A',
    'M6.5 16.5C6.5 10.5 13 8.5 24 8.5S41.5 10.5 41.5 16.5C41.5 20.1 39.8 23.5 37.4 27Q24 32 10.6 27C8.2 23.5 6.5 20.1 6.5 16.5z',
  ],
  [
    '#C2341D',
    'M6.5 16.5C6.5 10.5 13 8.5 24 8.5S41.5 10.5 41.5 16.5C41.5 17.9 41.2 19.4 40.8 20.8Q24 27.8 7.2 20.8C6.8 19.4 6.5 17.9 6.5 16.5z',
  ],
] as const;
const WOOD = '#96602E';

/** The shop's logo, a spinning top (latim). The same drawing as `public/logo.svg`. */
export const Logo = ({ size = 34 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden data-logo>
    <path d="M24 3.5v6" stroke={WOOD} strokeWidth="4.6" strokeLinecap="round" />
    <path d="M24 42v4" stroke={WOOD} strokeWidth="2.4" strokeLinecap="round" />
    {BANDS.map(([fill, path]) => (
      <path key={fill} d={path} fill={fill} />
    ))}
  </svg>
);
