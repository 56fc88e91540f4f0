import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { noticeText } from '#domain/notices';
import { profileEditStarted, selectProfileMode } from '#features/auth/authSlice';
import { GoogleButton } from '#features/auth/GoogleButton';
import { LoginForm } from '#features/auth/LoginForm';
import { ProfileForm } from '#features/auth/ProfileForm';
import { ResetForm } from '#features/auth/ResetForm';
import { SignUpForm } from '#features/auth/SignUpForm';
import { draftChanged } from '#features/drafts/draftsSlice';
import { DemoAccountsContext } from '#lib/DemoAccountsContext';
import { aDraft, aUser } from '#tests/support/builders';
import { renderPart } from '#tests/support/renderPart';

const failure = { code: 'auth/x', message: 'Popup closed' };
const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
/** Formik updates its state after the event. */
const after = (event: () => unknown) => act(async () => void event());
const type = (label: string, value: string) =>
  after(() => fireEvent.change(field(label), { target: { value } }));
const leave = (label: string) => after(() => fireEvent.blur(field(label)));
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
type Part = Awaited<ReturnType<typeof renderPart>>;
const drafts = ({ store }: Part) =>
  store.getState().drafts.kept.map(({ userId, place, values }) => ({ userId, place, values }));

describe('the Google button', () => {
  it('opens the popup within the click, and shows a failure that describes it', async () => {
    const part = await renderPart(<GoogleButton>Continue</GoogleButton>, { user: null });
    expect(button('Continue')).not.toHaveAttribute('aria-describedby');
    fireEvent.click(button('Continue'));
    expect(part.auth.callsOf('signInWithGoogle')).toHaveLength(1);
    expect(button('Continue')).not.toHaveAccessibleDescription();

    await part.auth.refuse('signInWithGoogle', failure);
    await part.settle();
    expect(button('Continue')).toHaveAccessibleDescription('Popup closed');

    fireEvent.click(button('Continue'));
    expect(button('Continue')).not.toHaveAttribute('aria-describedby');
    await part.auth.refuse('signInWithGoogle', { ...failure, message: '' });
    await part.settle();
    expect(button('Continue')).toHaveAccessibleDescription('Google login failed');
  });

  it('loads the sign-in service before it is pressed', async () => {
    const { auth, rerender } = await renderPart(null, { user: null });
    const warmUp = jest.spyOn(auth.service, 'warmUp');
    rerender(<GoogleButton>Continue</GoogleButton>);
    rerender(<GoogleButton>Again</GoogleButton>);
    expect(warmUp).toHaveBeenCalledTimes(1);
  });
});

describe('the login form', () => {
  it('sends trimmed input, is busy meanwhile, and shows no failure under the Google button', async () => {
    const part = await renderPart(<LoginForm />, { url: '/auth', user: null });
    expect(screen.getByRole('form', { name: 'Login' })).toBeInTheDocument();
    await type('Email', ' a@b.co ');
    await type('Password', ' Secret1 ');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password?email=a%40b.co',
    );
    fireEvent.click(button('Login'));
    await waitFor(() => expect(part.auth.callsOf('logIn')).toHaveLength(1));
    expect(part.auth.callsOf('logIn')[0]?.argument).toStrictEqual({
      email: 'a@b.co',
      password: ' Secret1 ',
    });
    expect(isBusy('Login')).toBe(true);
    await part.auth.refuse('logIn', failure);
    await part.settle();
    expect(isBusy('Login')).toBe(false);
    expect(screen.queryByText('Popup closed')).toBeNull();
    expect(part.notifier.notices.map(noticeText)).toStrictEqual(['Error: Popup closed']);
  });

  it('is not busy while Google is asked', async () => {
    await renderPart(<LoginForm />, { url: '/auth', user: null });
    fireEvent.click(button('Login with Google'));
    expect(isBusy('Login')).toBe(false);
  });

  it('does not correct what is typed as an email', async () => {
    await renderPart(<LoginForm />, { url: '/auth', user: null });
    expect(field('Email')).toHaveAttribute('spellcheck', 'false');
  });

  it('keeps the email as a draft, but no password', async () => {
    const part = await renderPart(<LoginForm />, { url: '/auth', user: null });
    await type('Email', 'a@b.co');
    await type('Password', 'Secret1');
    await leave('Password');
    expect(drafts(part)).toStrictEqual([
      { userId: null, place: 'logIn', values: { email: 'a@b.co' } },
    ]);
  });
});

describe('the sign-up form', () => {
  const fill = async (password: string) => {
    await type('Full Name', ' Ayesha ');
    await type('Email', ' a@b.co ');
    await type('Photo URL (optional)', ' https://x.example/a.png ');
    await type('Password', password);
  };

  it('sends trimmed input, and is busy meanwhile', async () => {
    const part = await renderPart(<SignUpForm />, { url: '/auth', user: null });
    expect(screen.getByRole('form', { name: 'Sign Up' })).toBeInTheDocument();
    await fill('Secret1');
    fireEvent.click(button('Sign Up'));
    await waitFor(() => expect(part.auth.callsOf('signUp')).toHaveLength(1));
    expect(part.auth.callsOf('signUp')[0]?.argument).toStrictEqual({
      name: 'Ayesha',
      email: 'a@b.co',
      photoURL: 'https://x.example/a.png',
      password: 'Secret1',
    });
    expect(isBusy('Sign Up')).toBe(true);
    await part.auth.refuse('signUp', failure);
    await part.settle();
    expect(isBusy('Sign Up')).toBe(false);
  });

  it('starts empty, is not busy while Google is asked, and does not correct the email', async () => {
    await renderPart(<SignUpForm />, { url: '/auth', user: null });
    for (const label of ['Full Name', 'Email', 'Photo URL (optional)', 'Password'])
      expect(field(label)).toHaveValue('');
    fireEvent.click(button('Google Sign Up'));
    expect(isBusy('Sign Up')).toBe(false);
    expect(field('Email')).toHaveAttribute('spellcheck', 'false');
  });

  it('shows whether the password is valid, as soon as it is typed', async () => {
    await renderPart(<SignUpForm />, { url: '/auth', user: null });
    const password = field('Password');
    const validity = () => [
      password.getAttribute('aria-invalid'),
      password.getAttribute('data-valid'),
    ];
    expect(validity()).toStrictEqual([null, null]);
    await type('Password', 'secret');
    expect(validity()).toStrictEqual(['true', null]);
    await type('Password', 'Secret');
    expect(validity()).toStrictEqual([null, 'true']);
    await type('Password', '');
    expect(validity()).toStrictEqual([null, null]);
  });

  it('keeps a draft without the password', async () => {
    const part = await renderPart(<SignUpForm />, { url: '/auth', user: null });
    await fill('Secret1');
    await leave('Password');
    expect(drafts(part)).toStrictEqual([
      {
        userId: null,
        place: 'signUp',
        values: { name: ' Ayesha ', email: 'a@b.co', photoURL: 'https://x.example/a.png' },
      },
    ]);
  });
});

describe('the profile form', () => {
  const user = aUser({ photoURL: 'https://x.example/a.png' });
  const open = async () => {
    const part = await renderPart(null, { url: '/profile', user });
    part.dispatch(profileEditStarted());
    return part;
  };

  it('has the name and the photo of the user and takes the focus', async () => {
    const { rerender } = await open();
    rerender(<ProfileForm user={user} />);
    expect(field('Name')).toHaveValue('Ayesha Rahman');
    expect(field('Photo URL')).toHaveValue('https://x.example/a.png');
    expect(field('Name')).toHaveFocus();
  });

  it('that is reopened with a draft does not take the focus', async () => {
    const { rerender, dispatch } = await open();
    dispatch(draftChanged(aDraft({ place: 'profile', values: { name: 'Sadia' } })));
    rerender(<ProfileForm user={user} />);
    expect(field('Name')).toHaveValue('Sadia');
    expect(document.body).toHaveFocus();
  });

  it('saves its input, and is busy meanwhile', async () => {
    const part = await open();
    part.rerender(<ProfileForm user={user} />);
    await type('Name', 'Sadia');
    await type('Photo URL', '');
    fireEvent.click(button('Save Profile'));
    await waitFor(() => expect(part.auth.callsOf('updateProfile')).toHaveLength(1));
    expect(part.auth.callsOf('updateProfile')[0]?.argument).toStrictEqual({
      displayName: 'Sadia',
      photoURL: '',
    });
    expect(isBusy('Saving...')).toBe(true);
    expect(isBusy('Cancel')).toBe(true);
    await part.auth.refuse('updateProfile', failure);
    await part.settle();
    expect(isBusy('Save Profile')).toBe(false);
    expect(field('Name')).toHaveValue('Sadia');
  });

  it('is cancelled', async () => {
    const { store, rerender } = await open();
    rerender(<ProfileForm user={user} />);
    fireEvent.click(button('Cancel'));
    expect(selectProfileMode(store.getState())).toStrictEqual({ status: 'viewing' });
  });
});

describe('the reset form', () => {
  const start = { url: '/forgot-password', user: null };
  const send = async (part: Part) => {
    fireEvent.click(button('Reset Password'));
    await waitFor(() => expect(part.auth.callsOf('sendPasswordReset')).toHaveLength(1));
    expect(part.auth.callsOf('sendPasswordReset')[0]?.argument).toBe('a@b.co');
    expect(isBusy('Sending...')).toBe(true);
    await part.auth.answer('sendPasswordReset', undefined);
    await part.settle();
    expect(isBusy('Reset Password')).toBe(false);
  };
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const back = ['Back to Login', '/auth'];

  it('sends the email, and keeps it', async () => {
    const part = await renderPart(<ResetForm prefilled="a@b.co" />, start);
    expect(field('Email')).toHaveValue('a@b.co');
    expect(field('Email')).toHaveAttribute('spellcheck', 'false');
    expect(links()).toStrictEqual([back]);
    await send(part);
    expect(field('Email')).toHaveValue('a@b.co');
    expect(links()).toStrictEqual([back]);
  });

  it('shows the email that was sent instead of the one in the address', async () => {
    const part = await renderPart(<ResetForm prefilled="" />, start);
    await type('Email', 'a@b.co');
    await send(part);
    expect(field('Email')).toHaveValue('a@b.co');
    expect(drafts(part)).toStrictEqual([]);
  });

  it('has a link to the web mail if its window was blocked, and to the demonstration mailbox', async () => {
    const part = await renderPart(
      <DemoAccountsContext value>
        <ResetForm prefilled="a@b.co" />
      </DemoAccountsContext>,
      { ...start, isWindowBlocked: true },
    );
    expect(links()).toStrictEqual([back]);
    await send(part);
    expect(links()).toStrictEqual([
      ['Open your web mail (opens in new tab)', expect.stringContaining('a%40b.co')],
      ['Open the demonstration mailbox', '/identity/outbox.html'],
      back,
    ]);
  });

  it('keeps a draft', async () => {
    const part = await renderPart(<ResetForm prefilled="" />, start);
    await type('Email', 'a@');
    await leave('Email');
    expect(drafts(part)).toStrictEqual([{ userId: null, place: 'reset', values: { email: 'a@' } }]);
  });
});
