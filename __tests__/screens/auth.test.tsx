import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { selectLocation } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

type Shopper = Awaited<ReturnType<typeof renderApp>>['shopper'];

const loginForm = () => within(screen.getByRole('form', { name: 'Login' }));
const signUpForm = () => within(screen.getByRole('form', { name: 'Sign Up' }));

async function openAuth(start: ShopStart = {}) {
  const { shopper, store, auth, notifier } = await renderApp({
    url: '/auth',
    user: null,
    ...start,
  });
  return {
    shopper,
    auth,
    path: () => selectLocation(store.getState()).pathname,
    noticeTexts: () => notifier.notices.map(noticeText),
    logIn: async (email: string, password: string) => {
      await shopper.type(loginForm().getByLabelText('Email'), email);
      await shopper.type(loginForm().getByLabelText('Password'), password);
      await shopper.click(loginForm().getByRole('button', { name: 'Login' }));
    },
    openSignUp: () => shopper.click(screen.getByRole('tab', { name: 'Sign Up' })),
  };
}

describe('access to /auth', () => {
  it('shows the forms when the session is known to be signed out', async () => {
    const { auth } = await renderApp({ url: '/auth' });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading');
    auth.report(null);
    expect(screen.getByRole('form', { name: 'Login' })).toBeInTheDocument();
  });
});

/** Sets the value of a field as some password managers do: without any event. */
function setSilently(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

describe('a password manager that dispatches no events', () => {
  it.each([
    [
      'a click',
      (shopper: Shopper) => shopper.click(loginForm().getByRole('button', { name: 'Login' })),
    ],
    [
      'Enter',
      (shopper: Shopper) => shopper.type(loginForm().getByLabelText('Password'), '{Enter}'),
    ],
  ])('fills in the login form, which %s submits', async (_way, submit) => {
    const { shopper, auth } = await openAuth();
    setSilently(loginForm().getByLabelText('Email'), 'ayesha@example.com');
    setSilently(loginForm().getByLabelText('Password'), 'Secret1');
    await submit(shopper);
    await waitFor(() => expect(auth.callsOf('logIn')).toHaveLength(1));
    expect(auth.callsOf('logIn')[0]?.argument).toStrictEqual({
      email: 'ayesha@example.com',
      password: 'Secret1',
    });
  });
});

describe('after a sign-in', () => {
  it('sign-up: sends trimmed values and the unchanged password, shows a notice and redirects home', async () => {
    const { shopper, openSignUp, auth, noticeTexts, path } = await openAuth();
    await openSignUp();
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));
    await shopper.type(form.getByLabelText('Full Name'), '  Ayesha Rahman ');
    await shopper.type(form.getByLabelText('Email'), ' ayesha@example.com ');
    await shopper.type(form.getByLabelText('Photo URL (optional)'), ' https://x.example/a.png ');
    await shopper.type(form.getByLabelText('Password'), ' Secret1 ');
    await shopper.click(form.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(auth.callsOf('signUp')).toHaveLength(1));
    expect(auth.callsOf('signUp')[0]?.argument).toStrictEqual({
      name: 'Ayesha Rahman',
      email: 'ayesha@example.com',
      photoURL: 'https://x.example/a.png',
      password: ' Secret1 ',
    });
    await auth.answer('signUp', aUser());
    await waitFor(() => expect(noticeTexts()).toStrictEqual([noticeText(notices.signedUp)]));
    expect(path()).toBe('/');
  });

  it.each([
    ['Login', 'Login with Google'],
    ['Sign Up', 'Google Sign Up'],
  ])(
    'Google on the tab %s: opens the popup within the click, shows a notice and redirects home',
    async (tab, name) => {
      const { shopper, auth, noticeTexts, path } = await openAuth();
      await shopper.click(screen.getByRole('tab', { name: tab }));
      // Dispatches one click and awaits nothing: browsers block a popup that is opened later.
      fireEvent.click(screen.getByRole('button', { name }));
      expect(auth.callsOf('signInWithGoogle')).toHaveLength(1);

      await auth.answer('signInWithGoogle', aUser());
      await waitFor(() =>
        expect(noticeTexts()).toStrictEqual([noticeText(notices.googleSignedIn)]),
      );
      expect(path()).toBe('/');
    },
  );

  it('a second click during a login sends no second request', async () => {
    const { shopper, logIn, auth } = await openAuth();
    await logIn('ayesha@example.com', 'Secret1');
    await waitFor(() =>
      expect(loginForm().getByRole('button', { name: 'Login' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await shopper.click(loginForm().getByRole('button', { name: 'Login' }));
    await shopper.type(loginForm().getByLabelText('Email'), '{Enter}');
    expect(auth.callsOf('logIn')).toHaveLength(1);
  });
});

describe('a login', () => {
  it('sends trimmed values, is busy meanwhile, and keeps the input after a failure', async () => {
    const { logIn, auth, noticeTexts } = await openAuth();
    await logIn(' ayesha@example.com ', ' Secret1 ');
    await waitFor(() => expect(auth.callsOf('logIn')).toHaveLength(1));
    expect(auth.callsOf('logIn')[0]?.argument).toStrictEqual({
      email: 'ayesha@example.com',
      password: ' Secret1 ',
    });
    const button = loginForm().getByRole('button', { name: 'Login' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await auth.refuse('logIn', { code: 'auth/x', message: 'Wrong.' });
    await waitFor(() =>
      expect(noticeTexts()).toStrictEqual([noticeText(notices.failed('Wrong.'))]),
    );
    expect(button).not.toHaveAttribute('aria-busy');
    expect(loginForm().getByLabelText('Password')).toHaveValue(' Secret1 ');
    expect(
      screen.getByRole('button', { name: 'Login with Google' }),
    ).not.toHaveAccessibleDescription();
  });
});

describe('a Google failure', () => {
  it.each([
    ['Login', 'Login with Google'],
    ['Sign Up', 'Google Sign Up'],
  ])('without a message has a text on the tab %s, until the next attempt', async (tab, name) => {
    const { shopper, auth } = await openAuth();
    await shopper.click(screen.getByRole('tab', { name: tab }));
    const button = screen.getByRole('button', { name });
    await shopper.click(button);
    await auth.refuse('signInWithGoogle', { code: 'auth/internal-error', message: '' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('Google login failed'));
    await shopper.click(button);
    expect(button).not.toHaveAccessibleDescription();
  });

  it('leaves the email form usable while the popup is open, and says what it waits for', async () => {
    const { shopper, logIn, auth } = await openAuth();
    await shopper.click(screen.getByRole('button', { name: 'Login with Google' }));
    expect(screen.getAllByText('Finish in the window of Google.')[0]).toBeVisible();
    await logIn('ayesha@example.com', 'Secret1');
    await waitFor(() => expect(auth.callsOf('logIn')).toHaveLength(1));
  });
});

describe('form validation', () => {
  it('login shows the error of an invalid email and of a weak password, and focuses the first one', async () => {
    const { logIn, auth } = await openAuth();
    await logIn('a@b', 'Short');
    expect(await loginForm().findByText('Invalid email address')).toBeInTheDocument();
    const email = loginForm().getByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Invalid email address');
    expect(
      loginForm().getByText(
        'Password must contain at least 6 characters, one uppercase and one lowercase letter',
      ),
    ).toBeInTheDocument();
    expect(auth.callsOf('logIn')).toStrictEqual([]);
  });

  it('sign-up shows an error under each field and focuses the first one', async () => {
    const { shopper, openSignUp, auth } = await openAuth();
    await openSignUp();
    await shopper.type(signUpForm().getByLabelText('Photo URL (optional)'), 'javascript:alert(1)');
    await shopper.click(signUpForm().getByRole('button', { name: 'Sign Up' }));
    for (const message of [
      'Name must be at least 2 characters',
      'Invalid email address',
      'Please enter a valid image URL',
      'Password must contain at least 6 characters, one uppercase and one lowercase letter',
    ])
      expect(await signUpForm().findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(signUpForm().getByLabelText('Full Name')).toHaveFocus());
    expect(auth.callsOf('signUp')).toStrictEqual([]);
  });
});

describe('the error of a field', () => {
  it('has its space before it is shown, so the click that causes a blur hits its button', async () => {
    await openAuth();
    const fields = [...loginForm().getAllByLabelText(/^(Email|Password)$/)];
    for (const field of fields) {
      // eslint-disable-next-line testing-library/no-node-access -- an empty line has no role, text or label
      const line = document.getElementById(`${field.id}-error`);
      const reserved = line?.getAttribute('data-longest') ?? '';
      expect(reserved.length).toBeGreaterThanOrEqual(line?.textContent?.length ?? Infinity); // the help
      await act(async () => void fireEvent.blur(field));
      await waitFor(() => expect(line).toHaveTextContent(reserved));
    }
  });
});

describe('the password field', () => {
  it('shows which rules are met while the user types, and becomes valid with the last one', async () => {
    const { shopper, openSignUp } = await openAuth();
    await openSignUp();
    const input = signUpForm().getByLabelText('Password');
    const rules = () =>
      signUpForm()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(input).not.toHaveAttribute('aria-invalid');

    await shopper.type(input, 'secret');
    expect(rules()).toStrictEqual([
      'At least 6 characters (met)',
      'One uppercase letter (not met)',
      'One lowercase letter (met)',
    ]);
    expect(input).toHaveAttribute('aria-invalid', 'true');

    await shopper.type(input, 'S');
    expect(rules()[1]).toBe('One uppercase letter (met)');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAttribute('data-valid', 'true');
  });

  it('announces how many rules are met when typing pauses', async () => {
    const { openSignUp } = await openAuth();
    await openSignUp();
    jest.useFakeTimers();
    try {
      const input = signUpForm().getByLabelText('Password');
      for (const value of ['a', 'ab', 'abA']) {
        fireEvent.change(input, { target: { value } });
        await act(() => jest.advanceTimersByTimeAsync(300));
      }
      expect(signUpForm().queryByText('2 of 3 met')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(signUpForm().getByText('2 of 3 met')).toHaveRole('status');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['by its button', 'by Enter'])(
    'is hidden again when the form is submitted %s',
    async (how) => {
      const { shopper } = await openAuth();
      const input = loginForm().getByLabelText('Password');
      await shopper.type(input, 'Secret1');
      await shopper.click(loginForm().getByRole('button', { name: 'Show password' }));
      expect(input).toHaveAttribute('type', 'text');

      if (how === 'by Enter') await shopper.type(input, '{Enter}');
      else await shopper.click(loginForm().getByRole('button', { name: 'Login' }));
      expect(input).toHaveAttribute('type', 'password');
      expect(loginForm().getByRole('button', { name: 'Show password' })).toBeInTheDocument();
    },
  );
});

describe('other controls', () => {
  it.each([
    ['{ArrowRight}', 'Sign Up'],
    ['{ArrowRight}{ArrowRight}', 'Login'],
    ['{ArrowLeft}', 'Sign Up'],
    ['{End}', 'Sign Up'],
    ['{End}{Home}', 'Login'],
  ])('%s opens the tab %s, with its form and title', async (keys, name) => {
    const { shopper } = await openAuth();
    expect(document.title).toBe('Login – Latim');
    act(() => screen.getByRole('tab', { name: 'Login' }).focus());
    await shopper.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toBe(screen.getByRole('tab', { name }));
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toContainElement(screen.getByRole('form'));
    expect(screen.getByRole('form', { name })).toBeVisible();
    expect(document.title).toBe(`${name} – Latim`);
    await shopper.tab(); // the other tab is no tab stop
    expect(within(screen.getByRole('form')).getAllByRole('textbox')[0]).toHaveFocus();
  });

  it('keep the input of a tab while the other one is open', async () => {
    const { shopper, openSignUp } = await openAuth();
    await shopper.type(loginForm().getByLabelText('Password'), 'Secret1');
    await openSignUp();
    await shopper.click(screen.getByRole('tab', { name: 'Login' }));
    expect(loginForm().getByLabelText('Password')).toHaveValue('Secret1');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'shows a note about local accounts if the build has demo accounts: %s',
    async (hasDemoAccounts, count) => {
      await openAuth({ hasDemoAccounts });
      expect(screen.queryAllByText(/accounts live in this browser only/)).toHaveLength(count);
    },
  );
});
