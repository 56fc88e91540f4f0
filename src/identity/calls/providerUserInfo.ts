import type { Account } from '#identity/identityDatabase';

/**
 * The sign-in methods of an account. Like the real service, it lists an account that can only sign in by
 * email link under `password`.
 */
export const providerUserInfo = ({
  email,
  password,
  providers,
  displayName,
  photoUrl,
}: Account) => [
  ...(password || providers.length === 0
    ? [{ providerId: 'password', email, rawId: email, federatedId: email, displayName, photoUrl }]
    : []),
  ...providers,
];
