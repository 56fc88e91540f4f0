import { PART_MISSING } from './constants';
import { isolated } from './text';

/** The action that a notice reports on. A notice replaces an earlier one with the same subject. */
export type NoticeSubject =
  | 'session'
  | 'signIn'
  | 'tryToy'
  | 'share'
  | 'storage'
  | `${'saveReview' | 'deleteReview' | 'favorite' | 'list'}:${string}`;

/** The subject of a list's failure: that list if its data is damaged, otherwise the storage of both lists. */
export const storageSubject = (list: string, reason: string): NoticeSubject =>
  reason === 'damaged' ? `list:${list}` : 'storage';

/** Whether a notice with the subject applies to every screen: a failure of the storage or of loading the sign-in service. */
export const holdsEverywhere = (subject: string): boolean =>
  ['storage', 'signIn'].includes(subject) || subject.startsWith('list:');

/** The content of a toast. A destructive one is announced assertively. */
interface NoticeContent {
  readonly tone: 'success' | 'neutral' | 'destructive';
  readonly title: string;
  readonly description: string;
}

const content =
  (tone: NoticeContent['tone']) =>
  (title: string, description = ''): NoticeContent => ({ tone, title, description });
const success = content('success');
const neutral = content('neutral');
const destructive = content('destructive');

/** The text of a failure whose error has no message. */
export const UNKNOWN_FAILURE = 'Something went wrong. Reload the page, then try again.';
/** The text of a failure because the sign-in service could not be loaded, although somebody may be signed in. */
export const SIGN_IN_NOT_LOADED =
  'Your sign-in could not be loaded. Check your connection, then reload the page.';

/** The text of an error for shoppers: its own message if it has one that they can understand. */
export function failureText(message = ''): string {
  if (message.trim() === '') return UNKNOWN_FAILURE;
  return /^Loading (CSS )?chunk /.test(message) ? PART_MISSING : message;
}

/** The content of every notice, by its key: the spec's catalogue (§8), and the notices of Share. */
const CONTENTS = {
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
  favoritesAdded: (count: string) =>
    success('Added to favorites!', `The ${count} toys you chose are now in your favorites.`),
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
      `Thank you, ${isolated(name)}! We will contact you at ${isolated(email)} about trying ${toyName}.`,
    ),
  tryRequestIncomplete: destructive('Form Error', 'Please fill in both name and email'),
  loginRequired: neutral('Login required', 'Please log in to continue'),
  loginRequiredForFavorites: neutral('Login required', 'Please log in to add favorites'),
  toyNotFound: destructive('Toy not found', 'The requested toy does not exist'),
  reviewInvalid: destructive('Validation error', 'Please check your input'),
  reviewFailed: destructive('Error', 'An error occurred'),
  favoritesNotLoaded: destructive('Error loading favorites', 'Could not load your favorite toys'),
  linkCopied: success('Link copied'),
  listCopied: success('List copied'),
  linkNotCopied: destructive(
    'Error',
    'The link could not be copied. Please copy it from the address bar.',
  ),
  failed: (message: string) => destructive('Error', failureText(message)),
} as const;

type Contents = typeof CONTENTS;

/** A message to the shopper, shown once as a toast. Its text is not part of the state: {@link contentOf} looks it up. */
export interface Notice {
  readonly key: keyof Contents;
  /** The parameters of the text, such as the name of a toy. */
  readonly params?: readonly string[];
  readonly subject?: NoticeSubject;
}

type CreatorOf<Content> = Content extends (...params: infer Params) => NoticeContent
  ? (...params: Params) => Notice
  : Notice;

/** The notices by their key, such as `notices.signedUp` or `notices.failed(message)`. */
export const notices = Object.fromEntries(
  Object.entries(CONTENTS).map(([key, value]) => [
    key,
    typeof value === 'function' ? (...params: readonly string[]) => ({ key, params }) : { key },
  ]),
) as { readonly [Key in keyof Contents]: CreatorOf<Contents[Key]> }; // the type of fromEntries lacks the keys

/** The tone and the texts of a notice. */
export function contentOf({ key, params = [] }: Notice): NoticeContent {
  const value: NoticeContent | ((...params: readonly string[]) => NoticeContent) = CONTENTS[key];
  return typeof value === 'function' ? value(...params) : value;
}

/** The text of a Google failure without a message (spec §8). */
export const GOOGLE_FAILED = 'Google login failed';

/** The separator between title and description in a notice's text (spec §8). */
export const separatorOf = ({ title, description }: Omit<NoticeContent, 'tone'>): string =>
  description === '' ? '' : title.endsWith('!') ? ' ' : ': ';

/** A notice as a single string, as the spec quotes it: `Signed out: Come back soon!`. */
export function noticeText(notice: Notice): string {
  const { title, description } = contentOf(notice);
  return `${title}${separatorOf({ title, description })}${description}`;
}
