/** The paths of Lucide's icons with these names. */
const PATHS = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  x: 'M18 6 6 18M6 6l12 12',
  heart:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  zoomIn: 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0M21 21l-4.35-4.35M11 8v6M8 11h6',
} as const;

interface IconProps {
  readonly name: keyof typeof PATHS;
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
}

/** An icon of the first screens, whose scripts have no room for the library Lucide. The others use the library. */
export const Icon = ({ name, size = 24, color = 'currentColor', fill = 'none' }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={fill}
    stroke={color}
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={PATHS[name]} />
  </svg>
);
