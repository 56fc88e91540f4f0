const SPIN: Keyframe[] = [
  { transform: 'rotateY(0)' },
  { transform: 'rotateY(1080deg)', offset: 0.75, easing: 'ease-out' },
  { transform: 'rotateY(1080deg) rotate(7deg)', offset: 0.84 },
  { transform: 'rotateY(1080deg) rotate(-4deg)', offset: 0.93 },
  { transform: 'rotateY(1080deg)' },
];

/** Spins the top in the navigation bar once. A no-op for visitors who prefer reduced motion. */
export function spinLogo(): void {
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  document
    .querySelector('header [data-logo]')
    ?.animate(SPIN, { duration: 1400, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}
