import type { Draft } from '#domain/draft';
import { AUTH_HASHES } from '#features/auth/authSlice';
import { signOut } from '#features/auth/authThunks';
import { draftChanged, selectDraft } from '#features/drafts/draftsSlice';
import { navigationRequested, selectLocation } from '#features/router/routerSlice';
import { aDraft, aReview, aUser } from '#tests/support/builders';
import { type OpenShop, openShop, settled } from '#tests/support/testShop';

const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com' });
const anonymousDraft = (place: 'logIn' | 'signUp' | 'reset'): Draft => ({
  userId: null,
  place,
  values: { email: 'half@' },
  touched: [],
});
const editDraft = aDraft({ place: `reviewEdit:${aReview().id}`, values: { comment: 'Better' } });
const profileDraft = aDraft({ place: 'profile', values: { name: 'Sadia' } });

const placesIn = ({ store }: OpenShop) => store.getState().drafts.items.map(({ place }) => place);
const type = ({ store }: OpenShop, ...drafts: readonly Draft[]) =>
  drafts.forEach((draft) => store.dispatch(draftChanged(draft)));

describe('a draft', () => {
  it('contains only the fields of the forms, even if others are dispatched', () => {
    const { payload } = draftChanged({
      ...aDraft(),
      values: { comment: 'a', password: 'Canary-Pa55word' } as Draft['values'],
    });
    expect(payload.values).toStrictEqual({ comment: 'a' });
  });
});

describe('a draft ends', () => {
  it.each([
    ['/forgot-password', ['reset', 'logIn', 'signUp']],
    ['/forgot-password?email=other%40example.com', ['logIn', 'signUp']],
    ['/auth?email=other%40example.com', ['reset', 'signUp']],
    ['/all-toys?category=Blocks', ['reset', 'logIn', 'signUp']],
  ])('when a link opens its form with an email: %s keeps %j', async (href, kept) => {
    const shop = await openShop({ user: null, url: '/' });
    const drafts = (['reset', 'logIn', 'signUp'] as const).map(anonymousDraft);
    type(shop, ...drafts);
    shop.go(href);
    expect(placesIn(shop)).toStrictEqual(kept);
    shop.go('/');
    type(shop, ...drafts);
    shop.history.back(); // is no link
    expect(placesIn(shop)).toStrictEqual(['reset', 'logIn', 'signUp']);
  });

  it('when its author signs out, also what was saved when the form was left; others are kept', async () => {
    const shop = await openShop({ user: aUser() });
    const otherDraft = aDraft({ userId: 'uid-rafi' });
    type(shop, aDraft(), profileDraft, anonymousDraft('reset'), otherDraft);
    const signingOut = shop.store.dispatch(signOut());
    shop.auth.report(null);
    type(shop, aDraft({ values: { comment: 'Half a sentence' } }));
    await shop.auth.answer('signOut', undefined);
    await signingOut;
    expect(shop.store.getState().drafts.items).toStrictEqual([otherDraft]);
    expect(shop.drafts.kept()).toStrictEqual([otherDraft]);
  });

  it('not when a sign-out fails', async () => {
    const shop = await openShop({ user: aUser() });
    type(shop, aDraft());
    const failing = shop.store.dispatch(signOut());
    await shop.auth.refuse('signOut', { code: 'auth/internal-error', message: '' });
    await failing;
    expect(shop.drafts.kept()).toStrictEqual([aDraft()]);
  });

  it.each([null, RAFI])(
    'not when the session changes elsewhere to %j; drafts without a user end',
    async (next) => {
      const shop = await openShop({ user: aUser() });
      await settled();
      type(shop, aDraft(), anonymousDraft('reset'));
      shop.auth.report(next);
      await settled();
      expect(shop.drafts.kept()).toStrictEqual([aDraft()]);
    },
  );
});

it('a draft does not open its form after a reload or on navigation: neither an editor nor a tab', async () => {
  const shop = await openShop({
    url: '/toy/toy-1',
    user: aUser(),
    reviews: [aReview()],
    drafts: [editDraft, profileDraft, anonymousDraft('signUp')],
  });
  expect(shop.store.getState().reviews.editor).toStrictEqual({ status: 'composing' });
  shop.go('/profile');
  expect(shop.store.getState().auth.profile.status).toBe('viewing');
  shop.auth.report(null);
  shop.go('/auth');
  expect(selectLocation(shop.store.getState()).hash).toBe('');
});

describe('the email on /auth', () => {
  const draftIn = ({ store }: OpenShop, place: 'logIn' | 'signUp') =>
    selectDraft(store.getState(), null, place);
  const choose = ({ store }: OpenShop, tab: 'logIn' | 'signUp') =>
    store.dispatch(navigationRequested({ href: `/auth${AUTH_HASHES[tab]}`, replace: true }));
  const signUpDraft: Draft = {
    userId: null,
    place: 'signUp',
    values: { email: 'old@', name: 'Ayesha' },
    touched: ['name'],
  };

  it('is not carried if it is empty, already there, or the other form was changed last', async () => {
    const shop = await openShop({ user: null, url: '/auth' });
    type(shop, signUpDraft, { ...anonymousDraft('logIn'), values: { email: '' } });
    choose(shop, 'signUp');
    expect(draftIn(shop, 'signUp')).toStrictEqual(signUpDraft);
    choose(shop, 'logIn');
    type(shop, anonymousDraft('logIn'), signUpDraft);
    choose(shop, 'signUp');
    expect(draftIn(shop, 'signUp')).toStrictEqual(signUpDraft);
    choose(shop, 'logIn');
    type(shop, { ...anonymousDraft('logIn'), values: { email: 'old@' } });
    const before = shop.store.getState().drafts;
    choose(shop, 'signUp');
    expect(shop.store.getState().drafts).toBe(before);
  });
});
