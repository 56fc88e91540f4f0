import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const loginForm = () => within(screen.getByRole('form', { name: 'Login' }));
const signUpForm = () => within(screen.getByRole('form', { name: 'Sign Up' }));

async function openAuth(start: ShopStart = {}) {
  const shop = await renderApp({ url: '/auth', user: null, ...start });
  const { shopper, enter } = shop;
  return {
    ...shop,
    logIn: async (email: string, password: string) => {
      await enter(loginForm().getByLabelText('Email'), email);
      await enter(loginForm().getByLabelText('Password'), password);
      await shopper.click(loginForm().getByRole('button', { name: 'Login' }));
    },
    openSignUp: () => shopper.click(screen.getByRole('tab', { name: 'Sign Up' })),
  };
}

/** Sets the value of a field as some password managers do: without any event. */
function setSilently(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

describe('a password manager that dispatches no events', () => {
  it('fills in the login form', async () => {
    const { shopper, auth } = await openAuth();
    setSilently(loginForm().getByLabelText('Email'), 'ayesha@example.com');
    setSilently(loginForm().getByLabelText('Password'), 'Secret1');
    await shopper.type(loginForm().getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(auth.callsOf('logIn')).toHaveLength(1));
    expect(auth.callsOf('logIn')[0]?.argument).toStrictEqual({
      email: 'ayesha@example.com',
      password: 'Secret1',
    });
  });
});

describe('after a sign-in', () => {
  it('sign-up: sends trimmed values and the unchanged password, shows a notice and redirects home', async () => {
    const { shopper, enter, openSignUp, auth, noticeTexts, path } = await openAuth();
    await openSignUp();
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));
    await enter(form.getByLabelText('Full Name'), '  Ayesha Rahman ');
    await enter(form.getByLabelText('Email'), ' ayesha@example.com ');
    await enter(form.getByLabelText('Photo URL (optional)'), ' https://x.example/a.png ');
    await enter(form.getByLabelText('Password'), ' Secret1 ');
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
    'Google on the tab %s: opens the popup within the click, shows a failure until the next attempt, and redirects home',
    async (tab, name) => {
      const { shopper, auth, noticeTexts, path } = await openAuth();
      await shopper.click(screen.getByRole('tab', { name: tab }));
      const button = screen.getByRole('button', { name });
      // Dispatches one click and awaits nothing: browsers block a popup that is opened later.
      fireEvent.click(button);
      expect(auth.callsOf('signInWithGoogle')).toHaveLength(1);
      await auth.refuse('signInWithGoogle', { code: 'auth/internal-error', message: '' });
      await waitFor(() => expect(button).toHaveAccessibleDescription('Google login failed'));
      await shopper.click(button);
      expect(button).not.toHaveAccessibleDescription();

      await auth.answer('signInWithGoogle', aUser());
      await waitFor(() => expect(noticeTexts()).toContain(noticeText(notices.googleSignedIn)));
      expect(path()).toBe('/');
    },
  );
});

describe('a login', () => {
  it('sends trimmed values once, is busy meanwhile, and keeps the input after a failure', async () => {
    const { shopper, logIn, auth, noticeTexts, log, store } = await openAuth();
    await logIn(' ayesha@example.com ', ' Secret1 ');
    const button = loginForm().getByRole('button', { name: 'Login' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await shopper.click(button);
    await shopper.type(loginForm().getByLabelText('Email'), '{Enter}');
    expect(auth.callsOf('logIn').map(({ argument }) => argument)).toStrictEqual([
      { email: 'ayesha@example.com', password: ' Secret1 ' },
    ]);
    expect(JSON.stringify([log, store.getState()])).not.toContain('Secret1');
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

describe('the password field', () => {
  it('is hidden again when the form is submitted', async () => {
    const { shopper, enter } = await openAuth();
    const input = loginForm().getByLabelText('Password');
    await enter(input, 'Secret1');
    await shopper.click(loginForm().getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await shopper.type(input, '{Enter}');
    expect(input).toHaveAttribute('type', 'password');
    expect(loginForm().getByRole('button', { name: 'Show password' })).toBeInTheDocument();
  });
});

describe('other controls', () => {
  it('are tabs, which the arrow keys, Home and End open with their forms and titles', async () => {
    const { shopper } = await openAuth();
    expect(document.title).toBe('Login – Latim');
    act(() => screen.getByRole('tab', { name: 'Login' }).focus());
    for (const [key, name] of [
      ['{ArrowRight}', 'Sign Up'],
      ['{ArrowRight}', 'Login'],
      ['{ArrowLeft}', 'Sign Up'],
      ['{Home}', 'Login'],
      ['{End}', 'Sign Up'],
    ] as const) {
      await shopper.keyboard(key);
      const tab = screen.getByRole('tab', { name, selected: true });
      expect(tab).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name })).toContainElement(screen.getByRole('form'));
      expect(screen.getByRole('form', { name })).toBeVisible();
      expect(document.title).toBe(`${name} – Latim`);
    }
    await shopper.tab(); // the other tab is no tab stop
    expect(signUpForm().getByLabelText('Full Name')).toHaveFocus();
  });

  it('keep the input of a tab while the other one is open', async () => {
    const { shopper, enter, openSignUp } = await openAuth();
    await enter(loginForm().getByLabelText('Password'), 'Secret1');
    await openSignUp();
    await shopper.click(screen.getByRole('tab', { name: 'Login' }));
    expect(loginForm().getByLabelText('Password')).toHaveValue('Secret1');
  });
});
