import '#tests/support/jsdomGaps';
import { screen, waitFor, within } from '@testing-library/react';
import { aFavorite, aReview, aUser, NOW } from '#tests/support/builders';
import { longDate } from '#tests/support/longDate';
import { renderApp } from '#tests/support/renderApp';

const PASSWORD_RULE =
  'Password must contain at least 6 characters, one uppercase and one lowercase letter';

describe('/auth', () => {
  it('logs in with trimmed values and shows the service’s message on failure', async () => {
    const { shopper, auth, notifier } = await renderApp({ url: '/auth', user: null });
    const form = within(screen.getByRole('form', { name: 'Login' }));

    await shopper.type(form.getByLabelText('Email'), ' ayesha@example.com ');
    await shopper.type(form.getByLabelText('Password'), 'Secret1');
    await shopper.click(form.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(auth.callsOf('logIn')).toHaveLength(1));
    expect(auth.callsOf('logIn')[0]?.argument).toStrictEqual({
      email: 'ayesha@example.com',
      password: 'Secret1',
    });
    expect(form.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');

    await auth.refuse('logIn', { code: 'auth/invalid-credential', message: 'Firebase: no.' });
    await waitFor(() =>
      expect(notifier.notices).toStrictEqual([
        {
          tone: 'destructive',
          title: 'Error',
          description: 'Firebase: no.',
          subject: 'session',
        },
      ]),
    );
    expect(form.getByLabelText('Email')).toHaveValue('ayesha@example.com');
  });

  it('shows errors under the fields and focuses the first invalid one', async () => {
    const { shopper, auth } = await renderApp({ url: '/auth', user: null });
    await shopper.click(screen.getByRole('tab', { name: 'Sign Up' }));
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));

    await shopper.type(form.getByLabelText('Photo URL (optional)'), 'javascript:alert(1)');
    await shopper.click(form.getByRole('button', { name: 'Sign Up' }));

    for (const message of [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Please enter a valid image URL',
      PASSWORD_RULE,
    ])
      expect(await form.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Full Name')).toHaveFocus());
    expect(auth.callsOf('signUp')).toStrictEqual([]);
  });

  it('keeps the values of both forms when the tab changes', async () => {
    const { shopper } = await renderApp({ url: '/auth', user: null });
    const login = within(screen.getByRole('form', { name: 'Login' }));
    await shopper.type(login.getByLabelText('Email'), 'a@b.co');

    await shopper.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await shopper.click(screen.getByRole('tab', { name: 'Login' }));

    expect(login.getByLabelText('Email')).toHaveValue('a@b.co');
  });

  it('shows a Google failure under its button and clears it on the next attempt', async () => {
    const { shopper, auth } = await renderApp({ url: '/auth', user: null });
    await shopper.click(screen.getByRole('button', { name: 'Login with Google' }));
    await auth.refuse('signInWithGoogle', { code: 'auth/internal-error', message: '' });

    const button = screen.getByRole('button', { name: 'Login with Google' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Google login failed'));

    await shopper.click(button);
    expect(button).not.toHaveAccessibleDescription('Google login failed');
  });

  it('shows no form and does not redirect until the session is known', async () => {
    await renderApp({ url: '/auth' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

describe('/forgot-password', () => {
  it('uses the email of the query and is busy while the request is sent', async () => {
    const { shopper, auth } = await renderApp({
      url: '/forgot-password?email=a%2Bb%40example.com',
      user: null,
      isWindowBlocked: true,
    });
    expect(screen.getByLabelText('Email')).toHaveValue('a+b@example.com');

    await shopper.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeInTheDocument();

    await auth.answer('sendPasswordReset', undefined);
    const link = await screen.findByRole('link', { name: /Open your web mail/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('to=a%2Bb%40example.com'));
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeInTheDocument();
  });
});

describe('/profile', () => {
  it('shows the specified loading text', async () => {
    await renderApp({ url: '/profile' });
    expect(screen.getByText('Loading your profile...')).toBeInTheDocument();
  });

  it('lists the reviews and favourites of the user, including reviews of toys that are no longer sold', async () => {
    await renderApp({
      url: '/profile',
      user: aUser(),
      reviews: [
        aReview(),
        aReview({ id: 'review-1', toyId: 'gone' }),
        aReview({ id: 'review-2', userId: 'x' }),
      ],
      favorites: [aFavorite(), aFavorite({ toyId: 'gone' })],
    });
    expect(screen.getByRole('heading', { name: 'My Reviews (2)' })).toBeInTheDocument();
    expect(screen.getByText('A toy we no longer sell')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My Favorites (1)' })).toBeInTheDocument();
    expect(screen.getAllByText(longDate(NOW)).length).toBeGreaterThan(0);
  });

  it('moves the focus to Undo when a favourite is removed', async () => {
    const { shopper } = await renderApp({
      url: '/profile',
      user: aUser(),
      favorites: [aFavorite(), aFavorite({ toyId: 'toy-2' })],
    });
    await shopper.click(
      screen.getByRole('button', { name: 'Remove Bagha the Bengal Tiger Cub from favorites' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  it('stays in the form without a message if the save fails', async () => {
    const { shopper, auth, notifier } = await renderApp({ url: '/profile', user: aUser() });
    await shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await shopper.clear(screen.getByLabelText('Name'));
    await shopper.type(screen.getByLabelText('Name'), 'Sadia');
    await shopper.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();

    await auth.refuse('updateProfile', { code: 'auth/x', message: 'no' });

    expect(await screen.findByRole('button', { name: 'Save Profile' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
    expect(notifier.notices).toStrictEqual([]);
  });
});

describe('/favorites', () => {
  it('shows a loading text, then requires a visitor to log in', async () => {
    const { auth } = await renderApp({ url: '/favorites' });
    expect(screen.queryByText('Please log in to view your favorite toys')).toBeNull();

    auth.report(null);

    expect(await screen.findByText('Please log in to view your favorite toys')).toBeInTheDocument();
  });
});

describe('a toy’s page', () => {
  it('shows stored reviews on request, with buttons only on the reviews of the user', async () => {
    const { shopper } = await renderApp({
      url: '/toy/toy-1',
      user: aUser(),
      reviews: [aReview(), aReview({ id: 'review-2', userId: 'x', userEmail: 'rafi@example.com' })],
    });
    expect(screen.getByText('(rating from 0 reviews)')).toBeInTheDocument();

    await shopper.click(screen.getByRole('button', { name: 'Show 2 saved reviews' }));

    expect(screen.getByText('(rating from 2 reviews)')).toBeInTheDocument();
    expect(screen.getByText('rafi')).toBeInTheDocument();
    expect(screen.queryByText(/rafi@/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Edit your review/ })).toHaveLength(1);
  });

  it('keeps the draft of a review that could not be saved', async () => {
    const { shopper, records } = await renderApp({ url: '/toy/toy-1', user: aUser() });
    records.failWith({ reason: 'full', message: 'No room' });

    await shopper.type(screen.getByLabelText('Comment (optional)'), 'Keep me');
    await shopper.click(screen.getByRole('radio', { name: '2 stars' }));
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('Keep me');

    records.failWith(null);
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Keep me')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Comment (optional)')).toHaveValue(''));
    expect(records.lists.reviews[0]).toMatchObject({ rating: 2, comment: 'Keep me' });
  });

  it('marks Bangla text as Bangla', async () => {
    const { shopper } = await renderApp({
      url: '/toy/toy-1',
      user: aUser(),
      reviews: [aReview({ comment: 'খুব সুন্দর' })],
    });
    await shopper.click(screen.getByRole('button', { name: 'Show 1 saved review' }));
    expect(screen.getByText('খুব সুন্দর')).toHaveAttribute('lang', 'bn');
  });
});
