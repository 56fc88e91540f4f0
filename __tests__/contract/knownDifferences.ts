/** A difference between the embedded service and the official emulator that stays, with its reason. */
export interface KnownDifference {
  /** Matches `call: embedded / emulator`, or `call: field`. */
  readonly kinds: RegExp;
  readonly because: string;
}

/** The differences that SDK users can meet. docs/sign-in-service.md repeats this list; a test compares them. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    kinds: /: PASSWORD_DOES_NOT_MEET_REQUIREMENTS \/ /,
    because: 'The emulator has no password policy.',
  },
  {
    kinds: /^refresh: TOKEN_EXPIRED \/ ok$/,
    because:
      'The emulator does not revoke refresh tokens. The real service does after a change or reset of the password.',
  },
  {
    kinds: /: INVALID_EMAIL \/ /,
    because:
      'The emulator accepts any text with one @ as an email and checks it only in some calls. An email has no blanks.',
  },
  {
    kinds: /^password reset: NOT_FOUND \/ /,
    because:
      'The embedded service does not only check a code. A request without a new password does.',
  },
  {
    kinds: /: INVALID_OOB_CODE \/ ok$/,
    because:
      'The embedded service deletes older reset codes after a reset. In the emulator, they keep working.',
  },
  {
    kinds:
      /^Google sign-in: ok \/ (FEDERATED_USER_ID_ALREADY_LINKED|Internal state invariant broken.*)$/,
    because: 'The emulator does not forget a Google account that was replaced by another one.',
  },
  {
    kinds: /: photoUrl$/,
    because:
      'The account chooser has no pictures. A Google account without a picture does not delete the photo of the account.',
  },
  {
    kinds: /^password link: displayName$/,
    because: 'The emulator deletes the name of an account that gets a password.',
  },
  {
    kinds: /^password link: \w+ \/ EMAIL_EXISTS$/,
    because:
      'The emulator rejects an email that the same account already has. The real service links the password.',
  },
];
