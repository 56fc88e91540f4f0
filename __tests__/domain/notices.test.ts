import {
  contentOf,
  failureText,
  GOOGLE_FAILED,
  notices,
  noticeText,
  UNKNOWN_FAILURE,
} from '#domain/notices';

/** The texts and tones of the specification (§8). */
it.each([
  ['success', 'Success! Account created successfully!', notices.signedUp],
  ['success', "Welcome back! You've successfully logged in.", notices.loggedIn],
  ['success', 'Welcome! Successfully signed in with Google.', notices.googleSignedIn],
  ['success', 'Signed out: Come back soon!', notices.signedOut],
  [
    'success',
    'Profile updated: Your profile information has been updated successfully!',
    notices.profileUpdated,
  ],
  [
    'success',
    'Password reset email sent: Please check your email to reset your password.',
    notices.resetSent,
  ],
  ['success', 'Added to favorites!', notices.favoriteAdded],
  ['success', 'Removed from favorites', notices.favoriteRemoved],
  [
    'success',
    'Removed from favorites: Robot is no longer in your favorites',
    notices.favoriteRemovedFromList('Robot'),
  ],
  ['success', 'Success: Removed from favorites', notices.favoriteRemovedFromProfile],
  ['success', 'Review submitted!', notices.reviewSubmitted],
  ['success', 'Review updated!', notices.reviewUpdated],
  ['success', 'Review deleted', notices.reviewDeleted],
  ['success', 'Success: Review deleted successfully', notices.reviewDeletedFromProfile],
  [
    'success',
    'Request Submitted! Thank you, Al! We will contact you at a@b.co about trying Robot.',
    notices.tryRequestSubmitted('Al', 'a@b.co', 'Robot'),
  ],
  ['destructive', 'Form Error: Please fill in both name and email', notices.tryRequestIncomplete],
  ['neutral', 'Login required: Please log in to continue', notices.loginRequired],
  ['neutral', 'Login required: Please log in to add favorites', notices.loginRequiredForFavorites],
  ['destructive', 'Toy not found: The requested toy does not exist', notices.toyNotFound],
  ['destructive', 'Validation error: Please check your input', notices.reviewInvalid],
  ['destructive', 'Error: An error occurred', notices.reviewFailed],
  [
    'destructive',
    'Error loading favorites: Could not load your favorite toys',
    notices.favoritesNotLoaded,
  ],
  ['success', 'Link copied', notices.linkCopied],
  [
    'destructive',
    'Error: The link could not be copied. Please copy it from the address bar.',
    notices.linkNotCopied,
  ],
  ['destructive', 'Error: auth/internal-error', notices.failed('auth/internal-error')],
  [
    'destructive',
    'Error: Something went wrong. Reload the page, then try again.',
    notices.failed(' '),
  ],
  [
    'destructive',
    'Error: Part of the shop has not arrived. Check your connection, then try again.',
    notices.failed('Loading chunk 7 failed.\n(timeout: https://shop.example/assets/7.js)'),
  ],
])('a notice of the tone %s has the specified text: %s', (tone, text, notice) => {
  expect(noticeText(notice)).toBe(text);
  expect(contentOf(notice).tone).toBe(tone);
});

it('a notice is its key and its parameters: its text is in no state and no file', () => {
  expect(notices.signedUp).toStrictEqual({ key: 'signedUp' });
  expect(notices.failed('No room')).toStrictEqual({ key: 'failed', params: ['No room'] });
  expect(noticeText({ key: 'failed' })).toBe(`Error: ${UNKNOWN_FAILURE}`);
});

it('the failure of an action has the text of the specification', () => {
  expect(GOOGLE_FAILED).toBe('Google login failed');
  expect(failureText('Error: Loading chunk 1 failed')).toBe('Error: Loading chunk 1 failed');
});
