/** Shown for a Google failure that came without a message (spec §8). */
export const GOOGLE_FAILED = 'Google login failed';
