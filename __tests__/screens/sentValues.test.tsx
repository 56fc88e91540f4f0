import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const EMAIL = { Email: ' a@x.example ' };
const PASSWORD = { Password: ' Secret1 ' };
const sent = { email: 'a@x.example', password: ' Secret1 ' };

// What the forms show then is in the table of states.
it.each([
  ['logIn', '/auth', 'Login', { ...EMAIL, ...PASSWORD }, sent],
  [
    'signUp',
    '/auth#sign-up',
    'Sign Up',
    { 'Full Name': '  Ayesha ', ...EMAIL, 'Photo URL (optional)': ' https://a.b/c ', ...PASSWORD },
    { name: 'Ayesha', ...sent, photoURL: 'https://a.b/c' },
  ],
  ['sendPasswordReset', '/forgot-password', 'Reset Password', EMAIL, 'a@x.example'],
  [
    'updateProfile',
    '/profile',
    'Save Profile',
    { Name: '  Sadia  ', 'Photo URL': ' https://a.b/c ' },
    { displayName: 'Sadia', photoURL: 'https://a.b/c' },
  ],
] as const)(
  '%s gets trimmed values and the unchanged password, once, and the password is in no event and no state',
  async (method, url, button, values, argument) => {
    const user = url === '/profile' ? aUser() : null;
    const { shopper, auth, log, store } = await renderApp({ url, user });
    if (user) await shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const main = within(screen.getByRole('main'));
    const form = within(
      url.startsWith('/auth') ? main.getByRole('form') : screen.getByRole('main'),
    );
    for (const [label, value] of Object.entries(values))
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    await shopper.dblClick(form.getByRole('button', { name: button }));
    await shopper.type(form.getByLabelText(Object.keys(values)[0] ?? ''), '{Enter}');
    await waitFor(() =>
      expect(auth.callsOf(method).map((call) => call.argument)).toStrictEqual([argument]),
    );
    expect(JSON.stringify([log, store.getState()])).not.toContain('Secret1');
  },
);
