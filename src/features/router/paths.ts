/** All routes of the shop: the pattern, and a function that builds a link. */
export const paths = {
  home: { pattern: '/', href: () => '/' },
  auth: { pattern: '/auth', href: () => '/auth' },
  profile: { pattern: '/profile', href: () => '/profile' },
  favorites: { pattern: '/favorites', href: () => '/favorites' },
  allToys: { pattern: '/all-toys', href: () => '/all-toys' },
  toy: { pattern: '/toy/:id', href: (id: string) => `/toy/${encodeURIComponent(id)}` },
  forgotPassword: {
    pattern: '/forgot-password',
    href: (email = '') =>
      email.trim() === ''
        ? '/forgot-password'
        : `/forgot-password?${new URLSearchParams({ email: email.trim() })}`,
  },
} as const;

/** The toy id in a path such as `/toy/toy-1`, not decoded if that is impossible; null for other paths. */
export function toyIdOf(pathname: string): string | null {
  const raw = /^\/toy\/([^/]+)$/.exec(pathname)?.[1];
  if (raw === undefined) return null;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
