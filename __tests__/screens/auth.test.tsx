import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const openAuth = () => renderApp({ url: '/auth', user: null });
const loginForm = () => within(screen.getByRole('form', { name: 'Login' }));

/** Sets the value of a field as some password managers do: without any event. */
function setSilently(field: HTMLElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

it('a password manager that dispatches no events fills in the login form', async () => {
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

it.each([
  ['Login', 'Login with Google'],
  ['Sign Up', 'Google Sign Up'],
])('Google on the tab %s opens its popup within the click', async (tab, name) => {
  const { shopper, auth } = await openAuth();
  await shopper.click(screen.getByRole('tab', { name: tab }));
  // Dispatches one click and awaits nothing: browsers block a popup that is opened later.
  fireEvent.click(screen.getByRole('button', { name }));
  expect(auth.callsOf('signInWithGoogle')).toHaveLength(1);
});

it('the arrow keys, Home and End open the tabs with their forms and titles', async () => {
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
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toContainElement(screen.getByRole('form'));
    expect(document.title).toBe(`${name} – Latim`);
  }
  await shopper.tab(); // the other tab is no tab stop
  expect(screen.getByLabelText('Full Name')).toHaveFocus();
});
