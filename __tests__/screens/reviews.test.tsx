import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import type { Review } from '#domain/review';
import { TOYS } from '#domain/toys';
import { reviewRemoved } from '#features/reviews/reviewsSlice';
import { aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import { settled, type ShopStart } from '#tests/support/testShop';

const open = (start: ShopStart = {}) =>
  renderApp({ url: '/toy/toy-1', user: aUser(), toys: TOYS.slice(0, 1), ...start });
const showSaved = () => fireEvent.click(screen.getByRole('button', { name: /^Show \d+ saved/ }));
const reviewAt = (second: number, change: Partial<Review> = {}) => {
  const time = `2026-01-02T03:04:0${second}.000Z`;
  return aReview({
    id: `review-${second}`,
    comment: `Written at ${second}`,
    createdAt: time,
    updatedAt: time,
    ...change,
  });
};
const comment = () => screen.getByLabelText('Comment (optional)');
const stars = (name: string) => screen.getByRole('radio', { name });
const comments = () => screen.getAllByText(/^Written at/).map(({ textContent }) => textContent);
const heading = () => screen.getByRole('heading', { name: 'Customer Reviews' });
/** The entry of the review with this comment, in the list. */
function entryOf(text: string) {
  const entries = within(screen.getByRole('main')).getAllByRole('listitem');
  const entry = entries.find(({ textContent }) => textContent?.includes(text));
  if (!entry) throw new Error(`There is no review "${text}".`);
  return within(entry);
}
const editButton = (text: string) => entryOf(text).getByRole('button', { name: /^Edit/ });
const deleteButton = (text: string) => entryOf(text).getByRole('button', { name: /^Delete/ });

describe('one gesture', () => {
  it('a double click on Update Review does not also press Submit Review', async () => {
    const { shopper, enter, noticeTexts, records } = await open({
      reviews: [reviewAt(1)],
    });
    showSaved();
    await shopper.click(editButton('Written at 1'));
    fireEvent.click(screen.getByRole('button', { name: 'Update Review' }), { detail: 1 });
    const submit = await screen.findByRole('button', { name: 'Submit Review' });
    fireEvent.click(submit, { detail: 2 });
    await settled();
    await enter(comment(), 'Another');
    fireEvent.click(submit, { detail: 1 }); // the next click submits again
    await waitFor(() =>
      expect(noticeTexts()).toStrictEqual([
        noticeText(notices.reviewUpdated),
        noticeText(notices.reviewSubmitted),
      ]),
    );
    expect(records.lists.reviews.map(({ comment: text }) => text)).toStrictEqual([
      'Written at 1',
      'Another',
    ]);
  });

  it.each([
    ['Submit Review', () => screen.getByRole('button', { name: 'Submit Review' })],
    ['a rating', () => stars('5 stars')],
  ])('holding Enter on %s submits once', async (_what, target) => {
    const { shopper, noticeTexts, records } = await open();
    target().focus();
    await shopper.keyboard('{Enter>50/}'); // the save is done long before the key is released
    await waitFor(() => expect(noticeTexts()).toStrictEqual([noticeText(notices.reviewSubmitted)]));
    await settled();
    expect(records.lists.reviews).toHaveLength(1);
    target().focus();
    await shopper.keyboard('{Enter}'); // the next key press submits again
    await waitFor(() => expect(records.lists.reviews).toHaveLength(2));
  });

  it('holding Enter in the comment adds lines', async () => {
    const { shopper } = await open();
    await shopper.type(comment(), 'a{Enter>3/}b');
    expect(comment()).toHaveValue('a\n\n\nb');
  });
});

describe('the edit of a review', () => {
  async function edit(start: ShopStart = {}) {
    const shop = await open({ reviews: [reviewAt(1, { rating: 2 }), reviewAt(2)], ...start });
    showSaved();
    const button = editButton('Written at 1');
    await shop.shopper.click(button);
    return shop;
  }

  it('moves the focus to the form again when another review is edited', async () => {
    const { shopper } = await edit();
    await shopper.click(editButton('Written at 2'));
    expect(stars('4 stars')).toHaveFocus();
    await shopper.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(editButton('Written at 2')).toHaveFocus();
  });

  it('a comment that is too long is rejected, with an error under the field and a toast', async () => {
    const long = 'x'.repeat(501);
    const { shopper, noticeTexts, records } = await edit({
      reviews: [reviewAt(2), reviewAt(1, { comment: 'Written at 1' })],
    });
    // Without maxLength, because a comment stored by another program can be longer.
    await shopper.clear(comment());
    comment().removeAttribute('maxlength');
    await shopper.click(comment());
    await shopper.paste(long);
    await shopper.click(screen.getByRole('button', { name: 'Update Review' }));
    expect(await screen.findByText('Comment must be less than 500 characters')).toBeInTheDocument();
    await waitFor(() => expect(comment()).toHaveFocus());
    expect(noticeTexts()).toStrictEqual([noticeText(notices.reviewInvalid)]);
    expect(records.lists.reviews).toContainEqual(reviewAt(1));
  });

  it.each([
    ['moves the focus from the form to the heading', false],
    ['leaves the focus where the user has moved it', true],
  ])('that another tab ends by deleting the review %s', async (_what, isElsewhere) => {
    const { records } = await edit();
    const elsewhere = screen.getByRole('button', { name: 'Share' });
    act(() => (isElsewhere ? elsewhere.focus() : stars('2 stars').blur()));
    act(() => records.report({ type: 'received', list: 'reviews', items: [reviewAt(2)] }));
    expect(screen.getByRole('heading', { name: 'Write a review' })).toBeVisible();
    expect(isElsewhere ? elsewhere : heading()).toHaveFocus();
  });
});

describe('the deletion of a review', () => {
  const undoButtons = () => screen.getAllByRole('button', { name: 'Undo' });

  it('of a review of another toy has no Undo on this page', async () => {
    const other = reviewAt(2, { toyId: 'toy-2' });
    const { store } = await open({ reviews: [reviewAt(1), other] });
    showSaved();
    act(() => void store.dispatch(reviewRemoved(other)));
    expect(comments()).toStrictEqual(['Written at 1']);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('of the only review leaves no empty list: after the next action, the hint stands there', async () => {
    const { shopper } = await open({ reviews: [reviewAt(1)] });
    showSaved();
    await shopper.click(deleteButton('Written at 1'));
    await waitFor(() => expect(undoButtons()).toHaveLength(1));
    await shopper.click(screen.getByRole('button', { name: 'Add to Favorites' }));
    expect(await screen.findByText('Reviews that you add appear here.')).toBeVisible();
  });

  it('of several reviews has an Undo for each, in its place, until the next action', async () => {
    const { shopper } = await open({
      reviews: [reviewAt(3), reviewAt(2), reviewAt(1)],
    });
    showSaved();
    const rows = () =>
      screen
        .getAllByText(/^(Written at \d|This review was deleted\.)$/, { selector: 'li *' })
        .map(({ textContent }) => (textContent?.startsWith('Written') ? 'review' : 'Undo'));
    await shopper.click(deleteButton('Written at 3'));
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'review']));
    await shopper.click(deleteButton('Written at 1'));
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'Undo']));
    await shopper.click(undoButtons()[1] as HTMLElement);
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'review']));
    await shopper.click(editButton('Written at 2'));
    await waitFor(() => expect(rows()).toStrictEqual(['review', 'review']));
  });
});
