import type { Account } from '#identity/identityDatabase';

/** The sign-in methods of an account. Like the real service, it lists an email link as `password`. */
export const providerUserInfo = ({
  email,
  password,
  hasEmailLink,
  providers,
  displayName,
  photoUrl,
}: Account) => [
  ...(password || hasEmailLink
    ? [{ providerId: 'password', email, rawId: email, federatedId: email, displayName, photoUrl }]
    : []),
  ...providers,
];
