import '#tests/support/jsdomGaps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { TOYS } from '#domain/toys';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const open = (start: ShopStart = {}) =>
  renderApp({ url: '/profile', user: aUser(), toys: TOYS.slice(0, 3), ...start });
const reviewOf = (toy: number, second: number) =>
  aReview({
    id: `review-${toy}`,
    toyId: `toy-${toy}`,
    createdAt: `2026-01-02T03:04:0${second}.000Z`,
    updatedAt: `2026-01-02T03:04:0${second}.000Z`,
  });
/** Shown in this order: toy 1, toy 2, toy 3. */
const THREE = [reviewOf(1, 3), reviewOf(2, 2), reviewOf(3, 1)];
const TIGER = 'Bagha the Bengal Tiger Cub';
const RICKSHAW = 'Rickshaw Builder Set';
const JIGSAW = 'Sundarbans Sunrise Jigsaw, 100 Pieces';
const deleteButton = (toy: string) =>
  screen.getByRole('button', { name: `Delete review of ${toy}` });
/** The photo of the profile, which is decorative. The bar shows it as well. */
const photo = () => within(screen.getByRole('main')).queryByRole('presentation', { hidden: true });

describe('the profile card', () => {
  it('shows the photo, or the initial if it does not load', async () => {
    const { auth } = await open({ user: aUser({ photoURL: 'http://x.example/a.png' }) });
    expect(photo()).toHaveAttribute('src', 'https://x.example/a.png');
    expect(photo()).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(photo() as HTMLElement);
    expect(photo()).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('A')).toBeInTheDocument();

    auth.report(aUser({ photoURL: 'https://x.example/b.png' }));
    expect(photo()).toHaveAttribute('src', 'https://x.example/b.png');
  });
});

describe('the edit of a review', () => {
  const editButton = (toy: string) => screen.getByRole('button', { name: `Edit review of ${toy}` });
  const comment = () => screen.findByLabelText('Comment (optional)');
  async function edit(toy: string, start: ShopStart = { reviews: THREE }) {
    const shop = await open(start);
    await shop.shopper.click(editButton(toy));
    return shop;
  }

  it('takes place in the list, with the focus in the form, and gives the focus back', async () => {
    const { shopper, enter, noticeTexts, records } = await edit(RICKSHAW);
    await enter(await comment(), ' Twice.');
    const form = within(screen.getByRole('form', { name: 'Edit your review' }));
    expect(
      screen.queryByRole('button', { name: `Edit review of ${RICKSHAW}` }),
    ).not.toBeInTheDocument();
    await shopper.click(form.getByRole('button', { name: 'Update Review' }));
    await waitFor(() => expect(editButton(RICKSHAW)).toHaveFocus());
    expect(screen.queryByRole('form', { name: 'Edit your review' })).not.toBeInTheDocument();
    expect(noticeTexts()).toStrictEqual([noticeText(notices.reviewUpdated)]);
    expect(records.lists.reviews.find(({ id }) => id === 'review-2')).toMatchObject({
      toyId: 'toy-2',
      comment: `${aReview().comment} Twice.`,
    });
  });

  it('has the focus on the rating; another one takes its place, and Cancel ends it', async () => {
    const { shopper, records } = await edit(TIGER);
    await comment();
    await shopper.click(editButton(JIGSAW));
    expect(editButton(TIGER)).toBeVisible();
    expect(screen.getAllByRole('form', { name: 'Edit your review' })).toHaveLength(1);
    expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
    await shopper.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(editButton(JIGSAW)).toHaveFocus();
    expect(records.lists.reviews).toStrictEqual(THREE);
  });
});

describe('the edit form', () => {
  const edit = async (start: ShopStart = {}) => {
    const shop = await open(start);
    await shop.shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const field = (label: string) => screen.getByLabelText(label);
    return { ...shop, name: field('Name'), photo: field('Photo URL') };
  };

  it('Save sends trimmed values, shows a notice and the response of the service', async () => {
    const { shopper, enter, name, photo, auth, noticeTexts } = await edit();
    await shopper.clear(name);
    await enter(name, '  Sadia  ');
    await enter(photo, ' https://x.example/b.png ');
    await shopper.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(auth.callsOf('updateProfile')).toHaveLength(1));
    expect(auth.callsOf('updateProfile')[0]?.argument).toStrictEqual({
      displayName: 'Sadia',
      photoURL: 'https://x.example/b.png',
    });
    await auth.answer('updateProfile', aUser({ displayName: 'Sadia Khan' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sadia Khan' })).toBeVisible();
    expect(noticeTexts()).toStrictEqual([noticeText(notices.profileUpdated)]);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });
});

describe('my reviews', () => {
  it('Undo ends with Edit Profile, and when the screen is left', async () => {
    const { shopper, noticeTexts } = await open({ reviews: THREE, favorites: [aFavorite()] });
    const undo = () => screen.queryByRole('button', { name: 'Undo' });
    await shopper.click(deleteButton(TIGER));
    await shopper.click(screen.getByRole('button', { name: `Remove ${TIGER} from favorites` }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    expect(noticeTexts()).toContain(noticeText(notices.favoriteRemovedFromProfile));
    await shopper.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(undo()).not.toBeInTheDocument();
    await shopper.click(deleteButton(RICKSHAW));
    await waitFor(() => expect(undo()).toBeVisible());
    await shopper.click(screen.getByRole('link', { name: JIGSAW }));
    const bar = within(screen.getByRole('banner'));
    await shopper.click(bar.getByRole('link', { name: /^My Profile/ }));
    await screen.findByRole('heading', { name: 'My Reviews (1)' });
    expect(undo()).not.toBeInTheDocument();
  });
});
