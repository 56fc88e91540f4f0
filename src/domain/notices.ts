/** What was tried. A notice replaces an earlier one with the same subject. */
export type NoticeSubject =
  | 'session'
  | 'tryToy'
  | 'share'
  | 'storage'
  | `${'saveReview' | 'deleteReview' | 'restoreReview' | 'favorite' | 'list'}:${string}`;

/** The subject of a list's failure: damage concerns that list, any other reason the storage of both. */
export const storageSubject = (list: string, reason: string): NoticeSubject =>
  reason === 'damaged' ? `list:${list}` : 'storage';

/** A message to the shopper, shown once as a toast. Destructive ones are announced assertively. */
export interface Notice {
  readonly tone: 'success' | 'neutral' | 'destructive';
  readonly title: string;
  readonly description: string;
  readonly subject?: NoticeSubject;
}

const notice =
  (tone: Notice['tone']) =>
  (title: string, description = ''): Notice => ({ tone, title, description });
const success = notice('success');
const neutral = notice('neutral');
const destructive = notice('destructive');

/** The text of a failure whose error has no message. */
export const UNKNOWN_FAILURE = 'Something went wrong. Reload the page, then try again.';
/** The text of a failure because a script of the shop could not be loaded. */
export const PART_NOT_LOADED =
  'A part of the shop could not be loaded. Check your connection, then try again.';

/** The text of an error for shoppers: its own message if it has one that they can understand. */
export function failureText(message: string): string {
  if (message.trim() === '') return UNKNOWN_FAILURE;
  return /^Loading (CSS )?chunk /.test(message) ? PART_NOT_LOADED : message;
}

/** All messages of the spec's catalogue (§8), by event. */
export const notices = {
  signedUp: success('Success!', 'Account created successfully!'),
  loggedIn: success('Welcome back!', "You've successfully logged in."),
  googleSignedIn: success('Welcome!', 'Successfully signed in with Google.'),
  signedOut: success('Signed out', 'Come back soon!'),
  profileUpdated: success(
    'Profile updated',
    'Your profile information has been updated successfully!',
  ),
  resetSent: success(
    'Password reset email sent',
    'Please check your email to reset your password.',
  ),
  favoriteAdded: success('Added to favorites!'),
  favoriteRemoved: success('Removed from favorites'),
  favoriteRemovedFromList: (toyName: string) =>
    success('Removed from favorites', `${toyName} is no longer in your favorites`),
  favoriteRemovedFromProfile: success('Success', 'Removed from favorites'),
  reviewSubmitted: success('Review submitted!'),
  reviewUpdated: success('Review updated!'),
  reviewDeleted: success('Review deleted'),
  reviewDeletedFromProfile: success('Success', 'Review deleted successfully'),
  tryRequestSubmitted: (name: string, email: string, toyName: string) =>
    success(
      'Request Submitted!',
      `Thank you, ${name}! We will contact you at ${email} about trying ${toyName}.`,
    ),
  tryRequestIncomplete: destructive('Form Error', 'Please fill in both name and email'),
  loginRequired: neutral('Login required', 'Please log in to continue'),
  loginRequiredForFavorites: neutral('Login required', 'Please log in to add favorites'),
  toyNotFound: destructive('Toy not found', 'The requested toy does not exist'),
  reviewInvalid: destructive('Validation error', 'Please check your input'),
  reviewFailed: destructive('Error', 'An error occurred'),
  favoritesNotLoaded: destructive('Error loading favorites', 'Could not load your favorite toys'),
  failed: (message: string) => destructive('Error', failureText(message)),
} as const;

/** The text of a Google failure that has no message of its own (spec §8). */
export const GOOGLE_FAILED = 'Google login failed';

/** The separator between title and description in a notice's text (spec §8). */
export const separatorOf = ({ title, description }: Notice): string =>
  description === '' ? '' : title.endsWith('!') ? ' ' : ': ';

/** A notice as a single string, as the spec quotes it: `Signed out: Come back soon!`. */
export const noticeText = (notice: Notice): string =>
  `${notice.title}${separatorOf(notice)}${notice.description}`;
