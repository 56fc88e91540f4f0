import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOYS } from '#domain/toys';
import { draftChanged } from '#features/drafts/draftsSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

type Shop = Awaited<ReturnType<typeof renderApp>>;

const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });
const WRONG_EMAIL = 'Invalid email address';
const open = (start: ShopStart = {}) =>
  renderApp({ url: '/toy/toy-1', user: aUser(), toys: TOYS.slice(0, 1), ...start });

const goTo = async (shop: Shop, href: string, heading: RegExp) => {
  act(() => void shop.store.dispatch(navigationRequested({ href })));
  await screen.findByRole('heading', { level: 1, name: heading });
};
const back = async (shop: Shop, heading: RegExp) => {
  act(() => shop.history.back());
  await screen.findByRole('heading', { level: 1, name: heading });
};
const HOME = /./;
const TIGER = /Bagha/;

const comment = () => screen.findByLabelText('Comment (optional)');
const star = (name: string) => screen.getByRole('radio', { name });
const signUpForm = () => within(screen.getByRole('form', { name: 'Sign Up' }));
const typeInto = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

describe('a half-written review', () => {
  const write = async (shop: Shop) => {
    await shop.shopper.click(star('3 stars'));
    await shop.enter(await comment(), 'Soft, but');
  };

  it('is kept during a visit to another screen, even if the user leaves immediately', async () => {
    const shop = await open();
    await write(shop);
    await goTo(shop, '/favorites', /Favorites/);
    await back(shop, TIGER);
    expect(await comment()).toHaveValue('Soft, but');
    expect(star('3 stars')).toBeChecked();
    expect(screen.getByText('9/500')).toBeInTheDocument();
  });

  it('is kept for its author after a sign-out in another tab, and not shown to others', async () => {
    const shop = await open();
    await write(shop);
    shop.auth.report(null);
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: /review/ })).not.toBeInTheDocument(),
    );
    shop.auth.report(RAFI);
    expect(await comment()).toHaveValue('');
    shop.auth.report(aUser());
    await waitFor(async () => expect(await comment()).toHaveValue('Soft, but'));
  });

  it('is saved when the page is left, including the latest input', async () => {
    const shop = await open();
    await write(shop);
    await shop.shopper.type(await comment(), ' soft');
    expect(shop.drafts.kept()).not.toMatchObject([{ values: { comment: 'Soft, but soft' } }]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(shop.drafts.kept()).toMatchObject([{ values: { comment: 'Soft, but soft' } }]);
  });
});

describe('an edit of a review', () => {
  const start = { reviews: [aReview()] };
  const edit = async (shop: Shop) => {
    await shop.shopper.click(screen.getByRole('button', { name: /^Show 1 saved/ }));
    await shop.shopper.click(screen.getByRole('button', { name: /^Edit your review/ }));
    await waitFor(() => expect(star('4 stars')).toHaveFocus());
    await typeInto(await comment(), 'Soft and very strong');
  };

  it('is deleted when it is cancelled; the draft of a new review is kept', async () => {
    const shop = await open(start);
    await typeInto(await comment(), 'A new one');
    await edit(shop);
    await shop.shopper.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('form', { name: 'Write a review' });
    expect(await comment()).toHaveValue('A new one');
    await shop.shopper.click(screen.getByRole('button', { name: /^Edit your review/ }));
    expect(await comment()).toHaveValue('Soft and strong');
  });
});

describe('Escape', () => {
  it('closes the edit of a review, keeps its draft, and leaves a composition alone', async () => {
    const shop = await open({ reviews: [aReview()] });
    await shop.shopper.click(screen.getByRole('button', { name: /^Show 1 saved/ }));
    const editButton = () => screen.getByRole('button', { name: /^Edit your review/ });
    await shop.shopper.click(editButton());
    await typeInto(await comment(), 'Soft and very strong');
    fireEvent.keyDown(await comment(), { key: 'Escape', isComposing: true });
    expect(screen.getByRole('form', { name: 'Edit your review' })).toBeVisible();
    fireEvent.keyDown(await comment(), { key: 'Escape' });
    expect(screen.getByRole('form', { name: 'Write a review' })).toBeVisible();
    expect(editButton()).toHaveFocus();
    await shop.shopper.click(editButton());
    expect(await comment()).toHaveValue('Soft and very strong');
  });

  it('closes the edit of the profile and keeps its draft, but not while it is saved', async () => {
    const shop = await open({ url: '/profile' });
    const editButton = () => screen.getByRole('button', { name: 'Edit Profile' });
    await shop.shopper.click(editButton());
    await typeInto(screen.getByLabelText('Name'), 'Sadia');
    await shop.shopper.keyboard('{Escape}');
    expect(editButton()).toHaveFocus();
    await shop.shopper.click(editButton());
    expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
    await shop.shopper.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    await shop.shopper.keyboard('{Escape}');
    expect(screen.getByLabelText('Name')).toBeVisible();
  });
});

describe('a half-written profile', () => {
  it('takes unchanged fields from another tab', async () => {
    const shop = await open({ url: '/profile' });
    await shop.shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await typeInto(screen.getByLabelText('Name'), 'Sadia');
    shop.auth.report(aUser({ displayName: 'Other', photoURL: 'https://x.example/b.png' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Photo URL')).toHaveValue('https://x.example/b.png'),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
  });
});

describe('a half-written sign-up', () => {
  it('is restored after a visit to another screen, on its tab, which Login does not open, and without its password', async () => {
    const shop = await open({ url: '/auth', user: null });
    await shop.shopper.click(screen.getByRole('tab', { name: 'Sign Up' }));
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));
    await typeInto(form.getByLabelText('Full Name'), 'Ayesha');
    await typeInto(form.getByLabelText('Email'), 'ayesha@');
    fireEvent.blur(form.getByLabelText('Email'));
    await typeInto(form.getByLabelText('Password'), 'Canary-Pa55word');
    await form.findByText(WRONG_EMAIL);
    await goTo(shop, '/', HOME);
    await goTo(shop, '/auth', /Welcome/);
    expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await goTo(shop, '/auth#sign-up', /Welcome/);
    expect(signUpForm().getByLabelText('Full Name')).toHaveValue('Ayesha');
    expect(await signUpForm().findByText(WRONG_EMAIL)).toBeInTheDocument();
    expect(signUpForm().getByLabelText('Password')).toHaveValue('');
    const { log, store, drafts } = shop;
    expect(JSON.stringify([log, store.getState(), drafts.kept()])).not.toContain('Canary');
  });
});

describe('the email on /auth', () => {
  const emailIn = (form: 'Login' | 'Sign Up') =>
    within(screen.getByRole('form', { name: form, hidden: true })).getByLabelText('Email');
  const show = (shop: Shop, tab: string) =>
    shop.shopper.click(screen.getByRole('tab', { name: tab }));

  it('typed in Login is carried to Sign Up and back, without the error and the password', async () => {
    const shop = await open({ url: '/auth', user: null });
    await shop.shopper.type(emailIn('Login'), 'ayesha@');
    await shop.shopper.type(screen.getAllByLabelText('Password')[0] as HTMLElement, 'Canary1');
    await show(shop, 'Sign Up');
    await waitFor(() => expect(emailIn('Sign Up')).toHaveValue('ayesha@'));
    expect(signUpForm().queryByText(WRONG_EMAIL)).not.toBeInTheDocument();
    expect(signUpForm().getByLabelText('Password')).toHaveValue('');
    await shop.shopper.type(emailIn('Sign Up'), 'example.com');
    await show(shop, 'Login');
    await waitFor(() => expect(emailIn('Login')).toHaveValue('ayesha@example.com'));
  });
});

describe('typing', () => {
  it('is saved once when it pauses for 400 milliseconds', async () => {
    const shop = await open();
    const field = await comment();
    jest.useFakeTimers();
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const changes = () => shop.log.filter(draftChanged.match).map(({ payload }) => payload.values);
    await act(async () => typeInto(field, 'a'));
    await advance(399);
    await act(async () => typeInto(field, 'ab'));
    await advance(399);
    expect(changes()).toStrictEqual([]);
    await advance(1);
    expect(changes()).toStrictEqual([{ comment: 'ab' }]);
    await advance(5000);
    expect(changes()).toHaveLength(1);
    expect(field).toHaveValue('ab');
  });
});
