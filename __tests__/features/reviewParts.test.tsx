import '#tests/support/jsdomGaps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CustomerReviews } from '#features/reviews/CustomerReviews';
import { ReviewForm } from '#features/reviews/ReviewForm';
import {
  reviewEditCancelled,
  reviewEditStarted,
  reviewsReceived,
  selectEditor,
} from '#features/reviews/reviewsSlice';
import { ReviewText } from '#features/reviews/ReviewText';
import { aReview, aUser } from '#tests/support/builders';
import { longDate } from '#tests/support/longDate';
import { renderPart } from '#tests/support/renderPart';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';

const day = (n: number) => `2026-01-0${n}T12:00:00.000Z`;
const own = aReview({ id: 'own', comment: 'Mine', createdAt: day(2), updatedAt: day(2) });
const theirs = aReview({
  id: 'theirs',
  userId: 'uid-rafi',
  userEmail: 'rafi@example.com',
  comment: 'Theirs',
  createdAt: day(3),
  updatedAt: day(3),
});
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const comment = () => screen.getByLabelText('Comment (optional)');

describe('the text of a review', () => {
  it('is the rating, the day and the comment', async () => {
    await renderPart(<ReviewText review={own} />);
    expect(screen.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeInTheDocument();
    expect(screen.getByText(longDate(own.createdAt))).toBeInTheDocument();
    expect(screen.getByText('Mine')).toBeInTheDocument();
    expect(screen.queryByText(/edited/)).toBeNull();
  });

  it('tells that it was edited, and has no paragraph without a comment', async () => {
    await renderPart(<ReviewText review={{ ...own, comment: '', updatedAt: day(3) }} />);
    expect(screen.getByText(/· edited/)).toBeInTheDocument();
    expect(document.querySelector('p')).toBeNull();
  });
});

describe('the form of a review', () => {
  const open = (start = {}) =>
    renderPart(<ReviewForm toyId="toy-1" />, { user: aUser(), url: '/toy/toy-1', ...start });

  it('saves a new review, and is empty again', async () => {
    const { records, settle } = await open();
    expect(screen.getByRole('heading', { name: 'Write a review' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Write a review' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    expect(screen.getByText('0/500')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    fireEvent.change(comment(), { target: { value: 'Too small' } });
    expect(screen.getByText('9/500')).toBeInTheDocument();
    const release = records.hold();
    fireEvent.click(button('Submit Review'));
    await waitFor(() => expect(button('Submit Review')).toHaveAttribute('aria-busy', 'true'));
    release();
    await settle();
    await waitFor(() => expect(comment()).toHaveValue(''));
    expect(button('Submit Review')).not.toHaveAttribute('aria-busy');
    expect(records.lists.reviews).toMatchObject([
      { toyId: 'toy-1', rating: 2, comment: 'Too small', userId: 'uid-ayesha' },
    ]);
  });

  it('keeps its input if the review could not be saved', async () => {
    const { records, notifier } = await open();
    records.failWith({ reason: 'full', message: 'No room' });
    fireEvent.change(comment(), { target: { value: 'Too small' } });
    fireEvent.click(button('Submit Review'));
    await waitFor(() => expect(notifier.notices).toHaveLength(1));
    await waitFor(() => expect(button('Submit Review')).not.toHaveAttribute('aria-busy'));
    expect(comment()).toHaveValue('Too small');
  });

  it('raises a notice for input that is too long, which a later success removes', async () => {
    const { records, notifier } = await open();
    fireEvent.change(comment(), { target: { value: 'x'.repeat(501) } });
    fireEvent.click(button('Submit Review'));
    await waitFor(() =>
      expect(notifier.shown().map(({ title }) => title)).toStrictEqual(['Validation error']),
    );
    fireEvent.change(comment(), { target: { value: 'x' } });
    fireEvent.click(button('Submit Review'));
    await waitFor(() => expect(records.lists.reviews).toHaveLength(1));
    await waitFor(() =>
      expect(notifier.shown().map(({ title }) => title)).toStrictEqual(['Review submitted!']),
    );
  });

  it('edits a review, which can be cancelled', async () => {
    const { dispatch, records, store, settle } = await open({ reviews: [own] });
    dispatch(reviewEditStarted({ reviewId: own.id }));
    expect(screen.getByRole('heading', { name: 'Edit your review' })).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Edit your review' })).toBeInTheDocument();
    expect(comment()).toHaveValue('Mine');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    fireEvent.click(button('Cancel'));
    expect(screen.getByRole('heading', { name: 'Write a review' })).toBeInTheDocument();
    expect(selectEditor(store.getState())).toStrictEqual({ status: 'composing' });

    dispatch(reviewEditStarted({ reviewId: own.id }));
    fireEvent.change(comment(), { target: { value: 'Better' } });
    const release = records.hold();
    fireEvent.click(button('Update Review'));
    await waitFor(() => expect(button('Update Review')).toHaveAttribute('aria-busy', 'true'));
    expect(button('Cancel')).toHaveAttribute('aria-busy', 'true');
    release();
    await settle();
    expect(records.lists.reviews).toMatchObject([{ id: own.id, comment: 'Better' }]);
  });

  it('edits a review without a comment', async () => {
    const { comment: _comment, ...uncommented } = own;
    const { dispatch } = await open({ reviews: [uncommented] });
    dispatch(reviewEditStarted({ reviewId: own.id }));
    expect(comment()).toHaveValue('');
  });

  it('keeps a draft for each toy and each edit', async () => {
    const { dispatch, store } = await open({ reviews: [own] });
    fireEvent.change(comment(), { target: { value: 'New' } });
    fireEvent.blur(comment());
    dispatch(reviewEditStarted({ reviewId: own.id }));
    fireEvent.change(comment(), { target: { value: 'Edited' } });
    fireEvent.blur(comment());
    expect(store.getState().drafts.kept.map(({ userId, place }) => [userId, place])).toStrictEqual([
      ['uid-ayesha', 'review:toy-1'],
      ['uid-ayesha', 'reviewEdit:own'],
    ]);
    dispatch(reviewEditCancelled());
    expect(comment()).toHaveValue('New');
  });
});

describe('the reviews of a toy', () => {
  beforeAll(loadAllLazyComponents); // so that the form is rendered at once
  const open = (start = {}) =>
    renderPart(<CustomerReviews toyId="toy-1" toyName="Kite" />, {
      user: aUser(),
      url: '/toy/toy-1',
      reviews: [own, theirs, aReview({ id: 'other', toyId: 'toy-2' })],
      ...start,
    });
  const heading = () => screen.getByRole('heading', { name: 'Customer Reviews' });
  const entries = () => within(screen.getByRole('list')).getAllByRole('listitem');
  const show = () => fireEvent.click(button(/^Show/));

  it('are listed on request, newest first, with buttons on those of the user', async () => {
    await open();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('list')).toBeNull();
    expect(button(/^Show/)).toHaveTextContent('Show 2 saved reviews');
    show();
    expect(heading()).toHaveFocus();
    expect(heading()).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(entries().map((entry) => entry.querySelector('strong')?.textContent)).toStrictEqual([
      'rafi',
      'ayesha',
    ]);
    expect(entries().map((entry) => within(entry).queryAllByRole('button').length)).toStrictEqual([
      0, 2,
    ]);
    expect(button('Edit your review of Kite')).toBeInTheDocument();
    expect(button('Delete your review of Kite')).toBeInTheDocument();
  });

  it.each([
    [[own], 'Show 1 saved review'],
    [[], null],
  ])('%#: are counted', async (reviews, text) => {
    await open({ reviews });
    expect(screen.queryByRole('button', { name: /^Show/ })?.textContent ?? null).toBe(text);
  });

  it('are edited with the focus in the form, and then on Edit again', async () => {
    const { dispatch } = await open();
    show();
    fireEvent.click(button(/^Edit/));
    expect(await screen.findByRole('radio', { name: '4 stars' })).toHaveFocus();
    expect(entries().map((entry) => entry.getAttribute('aria-current'))).toStrictEqual([
      null,
      'true',
    ]);
    expect(entries()[1]).toHaveTextContent('(editing)');
    dispatch(reviewEditCancelled());
    expect(button(/^Edit/)).toHaveFocus();
    expect(entries()[1]).not.toHaveTextContent('(editing)');
  });

  it('move the focus into the form when another one is edited', async () => {
    const older = { ...own, id: 'older', rating: 2, createdAt: day(1) };
    const { dispatch } = await open({ reviews: [own, older] });
    show();
    const [first, second] = screen.getAllByRole('button', { name: /^Edit/ });
    fireEvent.click(first as HTMLElement);
    expect(await screen.findByRole('radio', { name: '4 stars' })).toHaveFocus();
    fireEvent.click(second as HTMLElement);
    expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus();
    dispatch(reviewEditCancelled());
    expect(second).toHaveFocus();
    expect(first).toBeInTheDocument();
  });

  it('keep the focus where it is while an edit is being saved', async () => {
    const { records, settle } = await open();
    show();
    fireEvent.click(button(/^Edit/));
    fireEvent.click(button(/^Edit/)); // again, which changes nothing
    const release = records.hold();
    button('Update Review').focus();
    fireEvent.click(button('Update Review'));
    await waitFor(() => expect(button('Update Review')).toHaveAttribute('aria-busy', 'true'));
    expect(button('Update Review')).toHaveFocus();
    release();
    await settle();
    expect(button(/^Edit/)).toHaveFocus();
  });

  it('move the focus to the heading if the edited review is deleted elsewhere', async () => {
    const { dispatch } = await open();
    show();
    fireEvent.click(button(/^Edit/));
    expect(await screen.findByRole('radio', { name: '4 stars' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    dispatch(reviewsReceived([theirs]));
    expect(heading()).toHaveFocus();
  });

  it('do not take the focus for an edit that was not started with its button', async () => {
    const { dispatch } = await open();
    show();
    dispatch(reviewEditStarted({ reviewId: own.id }));
    expect(screen.getByRole('heading', { name: 'Edit your review' })).toBeInTheDocument();
    expect(heading()).toHaveFocus();
  });

  it('do not take a focus that is elsewhere when the edit ends', async () => {
    const { dispatch } = await open();
    show();
    fireEvent.click(button(/^Edit/));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    dispatch(reviewsReceived([theirs]));
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('cannot be edited while a review is being saved', async () => {
    const { records, settle } = await open();
    show();
    const release = records.hold();
    await screen.findByRole('heading', { name: 'Write a review' });
    fireEvent.click(button('Submit Review'));
    await waitFor(() => expect(button(/^Edit/)).toHaveAttribute('aria-busy', 'true'));
    release();
    await settle();
    expect(entries()).toHaveLength(3);
  });

  it('are deleted and restored in their place', async () => {
    const newest = { ...own, createdAt: day(4), updatedAt: day(4) };
    const { settle, records, notifier } = await open({ reviews: [theirs, newest] });
    show();
    fireEvent.click(button(/^Delete/));
    await settle();
    expect(entries()[0]).toHaveTextContent('This review was deleted.');
    expect(records.lists.reviews.map(({ id }) => id)).toStrictEqual(['theirs']);
    expect(notifier.notices.map(({ title }) => title)).toStrictEqual(['Review deleted']);
    fireEvent.click(button('Undo'));
    await settle();
    expect(entries()[0]).toHaveTextContent('Mine');
    expect(entries()).toHaveLength(2);
  });

  it('are shown in steps', async () => {
    const many = [...Array(51).keys()].map((n) => ({ ...theirs, id: `review-${n}` }));
    const { store } = await open({ reviews: many });
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
    show();
    expect(entries()).toHaveLength(50);
    fireEvent.click(button('Show more (1)'));
    expect(entries()).toHaveLength(51);
    expect(store.getState().lists).toStrictEqual({ toyReviews: 100 });
  });

  it('are those of the shown toy', async () => {
    const { rerender } = await open();
    rerender(<CustomerReviews toyId="toy-2" toyName="Drum" />);
    expect(button(/^Show/)).toHaveTextContent('Show 1 saved review');
  });

  it('have no buttons for a visitor', async () => {
    await open({ user: null });
    show();
    expect(entries().map((entry) => within(entry).queryAllByRole('button'))).toStrictEqual([
      [],
      [],
    ]);
  });

  it('do not take the focus for an edit that was reopened with the screen', async () => {
    const { dispatch, rerender } = await open();
    rerender(null);
    dispatch(reviewEditStarted({ reviewId: own.id }));
    rerender(<CustomerReviews toyId="toy-1" toyName="Kite" />);
    expect(screen.getByRole('heading', { name: 'Edit your review' })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('are not marked while an edit is being saved', async () => {
    const { records, settle } = await open();
    show();
    fireEvent.click(button(/^Edit/));
    const release = records.hold();
    fireEvent.click(button('Update Review'));
    await waitFor(() => expect(button('Update Review')).toHaveAttribute('aria-busy', 'true'));
    expect(entries()[1]).not.toHaveAttribute('aria-current');
    release();
    await settle();
  });

  it('invite a visitor to log in, as soon as the session is known', async () => {
    const { auth } = await open({ user: undefined });
    expect(screen.queryByRole('link')).toBeNull();
    auth.report(null);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByRole('form')).toBeNull();
  });
});
