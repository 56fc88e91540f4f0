import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { noticeText } from '#domain/notices';
import { TryToyForm } from '#features/catalogue/TryToyForm';
import { selectLocation } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { longDate } from '#tests/support/longDate';
import { renderApp } from '#tests/support/renderApp';
import { settled, type ShopStart } from '#tests/support/testShop';

async function open(start: ShopStart = {}) {
  const shop = await renderApp({ url: '/toy/toy-1', user: aUser(), ...start });
  return {
    ...shop,
    noticeTexts: () => shop.notifier.notices.map(noticeText),
    path: () => selectLocation(shop.store.getState()).pathname,
    showSaved: () => shop.shopper.click(screen.getByRole('button', { name: /^Show \d+ saved/ })),
  };
}
const reviewAt = (second: number, change: Parameters<typeof aReview>[0] = {}) => {
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
const buttonsOf = (text: string) =>
  within(screen.getByText(text, { selector: 'li *' }).closest('li') as HTMLElement);

describe('a toy’s page', () => {
  it('shows all fields of the toy except the seller’s email', async () => {
    await open();
    expect(document.title).toBe('Bagha the Bengal Tiger Cub – Latim');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Bagha the Bengal Tiger Cub');
    expect(main.getByRole('img', { name: /^Bagha the Bengal Tiger Cub/ })).toBeInTheDocument();
    expect(main.getByRole('img', { name: 'Rated 4.8 out of 5' })).toBeInTheDocument();
    for (const text of [
      'Stuffed Animals',
      /^A huggable tiger cub/,
      '3-6 years',
      'Recycled cotton, polyester fill',
      '32 available',
      'Agrabad Toy House',
      /^Neighbourhood toy shop/,
      '$24.99',
    ])
      expect(main.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent('agrabad.toy.house@example.com');
  });

  it.each(['nope', '__proto__', 'constructor', 'toy-13', '%E0%A4%A'])(
    'with the unknown id %s shows a toast and redirects home',
    async (id) => {
      const { noticeTexts, path } = await open({ url: `/toy/${id}` });
      expect(noticeTexts()).toStrictEqual(['Toy not found: The requested toy does not exist']);
      expect(path()).toBe('/');
    },
  );
});

describe('Try This Toy Now', () => {
  it('is a button beside the price that moves the focus to the form', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const { shopper } = await open();
    const button = screen.getByRole('button', { name: 'Try This Toy Now' });
    expect(button.parentElement).toHaveTextContent('$24.99');
    await shopper.click(button);
    const form = within(screen.getByRole('form', { name: 'Try This Toy Now' }));
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(scroll).toHaveBeenCalled();
  });

  it.each([
    { has: 'the section', isTaken: true },
    { has: 'something else', isTaken: false },
  ])('while the form loads, $has has the focus: the form takes it: $isTaken', ({ isTaken }) => {
    const section = createRef<HTMLDivElement>();
    const showForm = (isLoaded: boolean) => (
      <Provider store={makeStore(noopServices())}>
        <div ref={section} tabIndex={-1}>
          {isLoaded && <TryToyForm toyName="Bagha" section={section} />}
        </div>
      </Provider>
    );
    const { rerender } = render(showForm(false));
    if (isTaken) section.current?.focus();
    rerender(showForm(true));
    expect(document.activeElement).toBe(isTaken ? screen.getByLabelText('Name') : document.body);
  });
});

describe('Share', () => {
  const share = () => screen.getByRole('button', { name: 'Share' });

  it('says Link copied if the address was copied', async () => {
    const { shopper, sharing, noticeTexts } = await open();
    await shopper.click(share());
    expect(sharing.shared).toStrictEqual([
      { title: 'Bagha the Bengal Tiger Cub', href: '/toy/toy-1' },
    ]);
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Link copied']));
  });

  it('says nothing after the dialog of the system', async () => {
    const { shopper, sharing, noticeTexts } = await open();
    sharing.result = 'shared';
    await shopper.click(share());
    await settled();
    expect(noticeTexts()).toStrictEqual([]);
  });

  it('says what to do if the address could not be copied, until a later attempt succeeds', async () => {
    const { shopper, sharing, notifier } = await open();
    sharing.result = null;
    await shopper.click(share());
    const shown = () => notifier.shown().map(noticeText);
    await waitFor(() =>
      expect(shown()).toStrictEqual([
        'Error: The link could not be copied. Please copy it from the address bar.',
      ]),
    );
    sharing.result = 'copied';
    await shopper.click(share());
    await waitFor(() => expect(shown()).toStrictEqual(['Link copied']));
  });
});

describe('more toys', () => {
  it.each([
    [
      'toy-1',
      '3-6 years',
      [
        ['Ilish the Hug Fish', '2-6'],
        ['Pull-Back CNG Auto-Rickshaw', '3-7'],
        ['Karnaphuli Harbour Playset', '4-8'],
      ],
      ['See Stuffed Animals', 'See toys for age 5'],
    ],
    [
      'toy-6',
      '2-6 years',
      [
        ['Bagha the Bengal Tiger Cub', '3-6'],
        ['Pull-Back CNG Auto-Rickshaw', '3-7'],
        ['Hill Tracts Wooden Blocks', '1-5'],
      ],
      ['See toys for age 4'],
    ],
  ])('for the ages of %s are linked, each with its age', async (id, ages, more, ways) => {
    await open({ url: `/toy/${id}` });
    const section = within(screen.getByRole('region', { name: `More for ages ${ages}` }));
    expect(section.getByRole('heading', { level: 2 })).toHaveTextContent(`More for ages ${ages}`);
    const cards = section.getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toStrictEqual(
      more.map(([name]) => name),
    );
    more.forEach(([, age], index) => expect(cards[index]).toHaveTextContent(`Age: ${age} years`));
    const links = section.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links.slice(more.length)).toStrictEqual(ways);
  });
});

describe('the pictures', () => {
  const zoom = () => screen.getByRole('button', { name: 'Zoom' });
  const large = () => screen.getByRole('img', { name: /drawn in cut paper$/ });
  const dialog = () => screen.getByRole('dialog', { name: 'Bagha the Bengal Tiger Cub' });

  it('are two; the large one is chosen below it', async () => {
    const { shopper } = await open();
    expect(large()).toHaveAttribute('src', '/toys/tiger.svg');
    await shopper.click(screen.getByRole('button', { name: /^Show picture 2/ }));
    expect(large()).toHaveAttribute('src', '/toys/tiger-use.svg');
    expect(screen.getByRole('button', { name: /^Show picture 2/, pressed: true })).toHaveFocus();
  });

  it('are shown in a dialog, which the keys page through and Close leaves', async () => {
    const { shopper } = await open();
    await shopper.click(zoom());
    const shown = () => within(dialog()).getByRole('img');
    expect(shown()).toHaveAttribute('src', '/toys/tiger.svg');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 1 of 2');
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    expect(shown()).toHaveAttribute('src', '/toys/tiger-use.svg');
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    await shopper.click(within(dialog()).getByRole('button', { name: 'Previous picture' }));
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 2 of 2');
    await shopper.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(zoom()).toHaveFocus();
  });

  it('leave the dialog by a click beside it, but not by one in it', async () => {
    const { shopper } = await open();
    await shopper.click(zoom());
    await shopper.click(within(dialog()).getByRole('img'));
    await shopper.click(dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the favourite toggle', () => {
  it('redirects a visitor to /auth', async () => {
    const { shopper, noticeTexts, path, records } = await open({ user: null });
    await shopper.click(screen.getByRole('button', { name: 'Add to Favorites' }));
    await waitFor(() =>
      expect(noticeTexts()).toStrictEqual(['Login required: Please log in to continue']),
    );
    expect(path()).toBe('/auth');
    expect(records.lists.favorites).toStrictEqual([]);
  });

  it('adds, then removes, with a notice each', async () => {
    const { shopper, noticeTexts, records } = await open();
    await shopper.click(screen.getByRole('button', { name: 'Add to Favorites' }));
    await shopper.click(await screen.findByRole('button', { name: 'Favorited' }));
    expect(await screen.findByRole('button', { name: 'Add to Favorites' })).toHaveFocus();
    expect(noticeTexts()).toStrictEqual(['Added to favorites!', 'Removed from favorites']);
    expect(records.lists.favorites).toStrictEqual([]);
  });

  it('shows an existing favourite of the user only', async () => {
    await open({ favorites: [aFavorite()] });
    expect(screen.getByRole('button', { name: 'Favorited' })).toBeInTheDocument();
  });

  it('is disabled while its change is being saved, even if another tab reports the change first', async () => {
    const { shopper, records } = await open();
    const release = records.hold();
    await shopper.click(screen.getByRole('button', { name: 'Add to Favorites' }));
    act(() => records.report({ type: 'received', list: 'favorites', items: [aFavorite()] }));
    const heart = screen.getByRole('button', { name: 'Favorited' });
    expect(heart).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-disabled'));
  });

  it('changes only if the write succeeds', async () => {
    const { shopper, noticeTexts, records } = await open();
    records.failWith({ reason: 'full', message: 'No room' });
    await shopper.click(screen.getByRole('button', { name: 'Add to Favorites' }));
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Error: No room']));
    expect(screen.getByRole('button', { name: 'Add to Favorites' })).toBeInTheDocument();
  });
});

describe('Try This Toy Now', () => {
  const form = () => within(screen.getByRole('form', { name: 'Try This Toy Now' }));
  const send = () => form().getByRole('button', { name: 'Submit Request' });

  it.each([
    ['', '', 'Name'],
    ['   ', 'a@example.com', 'Name'],
    ['Ayesha', '   ', 'Email'],
  ])('with "%s" and "%s" is incomplete, and the focus moves to %s', async (name, email, first) => {
    const { shopper, noticeTexts } = await open({ user: null });
    if (name) await shopper.type(form().getByLabelText('Name'), name);
    if (email) await shopper.type(form().getByLabelText('Email'), email);
    await shopper.click(send());
    expect(noticeTexts()).toStrictEqual(['Form Error: Please fill in both name and email']);
    await waitFor(() => expect(form().getByLabelText(first)).toHaveFocus());
    expect(form().getByLabelText(first)).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows a notice, clears both fields, keeps the focus, and leaves no personal data in the log', async () => {
    const { shopper, noticeTexts, log } = await open({ user: null });
    await shopper.type(form().getByLabelText('Name'), ' Ayesha ');
    await shopper.type(form().getByLabelText('Email'), ' no-address ');
    await shopper.click(send());
    expect(noticeTexts()).toStrictEqual([
      'Request Submitted! Thank you, Ayesha! We will contact you at no-address about trying Bagha the Bengal Tiger Cub.',
    ]);
    expect(form().getByLabelText('Name')).toHaveValue('');
    expect(form().getByLabelText('Email')).toHaveValue('');
    expect(send()).toHaveFocus();
    expect(JSON.stringify(log)).not.toContain('no-address');
  });

  it('offers the phone number', async () => {
    await open();
    expect(form().getByRole('link')).toHaveAttribute('href', 'tel:+880310000000');
  });
});

describe('writing a review', () => {
  it('requires a user, and shows a visitor a link to the login', async () => {
    await open({ user: null });
    expect(screen.queryByRole('form', { name: 'Write a review' })).toBeNull();
    const section = within(screen.getByRole('main'));
    expect(section.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth');
  });

  it('defaults to five stars, counts characters, shows a notice, lists the review and resets the form', async () => {
    const { shopper, noticeTexts, records } = await open();
    expect(stars('5 stars')).toBeChecked();
    expect(comment()).toHaveAttribute('maxlength', '500');
    await shopper.click(stars('3 stars'));
    await shopper.type(comment(), ' Soft ');
    expect(comment()).toHaveAccessibleDescription('6/500');
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));

    expect(await screen.findByText('(rating from 1 review)')).toBeInTheDocument();
    expect(noticeTexts()).toStrictEqual(['Review submitted!']);
    expect(records.lists.reviews).toMatchObject([{ rating: 3, comment: 'Soft' }]);
    await waitFor(() => expect(comment()).toHaveValue(''));
    expect(stars('5 stars')).toBeChecked();
  });

  it('does not require a comment', async () => {
    const { shopper, noticeTexts } = await open();
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Review submitted!']));
  });

  it('loads all stored reviews of the toy, newest first', async () => {
    const { shopper } = await open({
      reviews: [reviewAt(1), reviewAt(3, { userId: 'x' }), reviewAt(2, { toyId: 'toy-2' })],
    });
    await shopper.type(comment(), 'Written at last');
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findByText('(rating from 3 reviews)');
    expect(comments()).toStrictEqual(['Written at last', 'Written at 3', 'Written at 1']);
  });

  it('shows Error, An error occurred if the write fails', async () => {
    const { shopper, noticeTexts, records } = await open();
    records.failWith({ reason: 'full', message: 'No room' });
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Error: An error occurred']));
    expect(screen.getByText('(rating from 0 reviews)')).toBeInTheDocument();
  });
});

describe('while a review is being saved', () => {
  it('Edit is disabled, visibly and for screen readers, until the save ends', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    const edit = () => buttonsOf('Written at 1').getByRole('button', { name: /^Edit/ });
    const release = records.hold();
    await shopper.type(comment(), 'Another');
    await shopper.click(screen.getByRole('button', { name: 'Submit Review' }));
    await waitFor(() => expect(edit()).toHaveAttribute('aria-disabled', 'true'));

    await shopper.click(edit());
    expect(comment()).toHaveValue('Another');
    release();

    await waitFor(() => expect(edit()).not.toHaveAttribute('aria-disabled'));
    await shopper.click(edit());
    expect(comment()).toHaveValue('Written at 1');
    await shopper.click(screen.getByRole('button', { name: 'Update Review' }));
    await waitFor(() => expect(records.lists.reviews).toHaveLength(2));
  });

  it('Cancel of an edit is disabled', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    await shopper.click(buttonsOf('Written at 1').getByRole('button', { name: /^Edit/ }));
    const release = records.hold();
    await shopper.click(screen.getByRole('button', { name: 'Update Review' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    release();
    await waitFor(() => expect(cancel).not.toBeInTheDocument());
  });

  it('a double click on Update Review does not also press Submit Review', async () => {
    const { shopper, showSaved, noticeTexts, records } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    await shopper.click(buttonsOf('Written at 1').getByRole('button', { name: /^Edit/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Update Review' }), { detail: 1 });
    const submit = await screen.findByRole('button', { name: 'Submit Review' });
    fireEvent.click(submit, { detail: 2 });
    await settled();
    await shopper.type(comment(), 'Another');
    fireEvent.click(submit, { detail: 1 }); // the next click submits again
    await waitFor(() =>
      expect(noticeTexts()).toStrictEqual(['Review updated!', 'Review submitted!']),
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
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Review submitted!']));
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

describe('a session that ends in another tab', () => {
  it('ends the edit; the next user gets an empty form', async () => {
    const { shopper, showSaved, auth } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    await shopper.click(buttonsOf('Written at 1').getByRole('button', { name: /^Edit/ }));
    auth.report(aUser({ uid: 'uid-rafi', email: 'rafi@example.com' }));
    expect(screen.getByRole('heading', { name: 'Write a review' })).toBeInTheDocument();
    expect(comment()).toHaveValue('');
  });
});

describe('the saved reviews', () => {
  it('are offered only if there are some', async () => {
    await open({ reviews: [aReview({ toyId: 'toy-2' })] });
    expect(screen.queryByRole('button', { name: /saved review/ })).toBeNull();
  });

  it('move the focus to their heading when shown', async () => {
    const { showSaved } = await open({ reviews: [reviewAt(1), reviewAt(2)] });
    await showSaved();
    expect(comments()).toStrictEqual(['Written at 2', 'Written at 1']);
    expect(screen.getByRole('heading', { name: 'Customer Reviews' })).toHaveFocus();
  });

  it('show the author, the date and whether they were edited', async () => {
    const { showSaved } = await open({
      reviews: [reviewAt(1, { updatedAt: '2026-02-01T00:00:00.000Z' }), reviewAt(2)],
    });
    await showSaved();
    const edited = buttonsOf('Written at 1');
    expect(edited.getByText('ayesha')).toBeInTheDocument();
    expect(edited.getByText(longDate(reviewAt(1).createdAt))).toBeInTheDocument();
    expect(edited.getByText(/edited/)).toBeInTheDocument();
    expect(buttonsOf('Written at 2').queryByText(/edited/)).toBeNull();
  });
});

describe('the edit of a review', () => {
  async function edit(start: ShopStart = {}) {
    const shop = await open({ reviews: [reviewAt(1, { rating: 2 }), reviewAt(2)], ...start });
    await shop.showSaved();
    const button = buttonsOf('Written at 1').getByRole('button', { name: /^Edit/ });
    await shop.shopper.click(button);
    return shop;
  }
  const editButton = (text: string) => buttonsOf(text).getByRole('button', { name: /^Edit/ });

  it('loads rating and comment and moves the focus to the form', async () => {
    await edit();
    expect(screen.getByRole('heading', { name: 'Edit your review' })).toBeInTheDocument();
    expect(comment()).toHaveValue('Written at 1');
    expect(stars('2 stars')).toBeChecked();
    expect(stars('2 stars')).toHaveFocus();
    expect(screen.getByText('(editing)', { exact: false })).toBeInTheDocument();
  });

  it('Update Review shows a notice, keeps id and creation time, resets the form and returns the focus', async () => {
    const { shopper, noticeTexts, records, clock } = await edit();
    clock.set(Date.parse('2026-03-01T00:00:00.000Z'));
    await shopper.type(comment(), ' again');
    await shopper.click(screen.getByRole('button', { name: 'Update Review' }));
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Review updated!']));
    expect(records.lists.reviews).toContainEqual({
      ...reviewAt(1, { rating: 2 }),
      comment: 'Written at 1 again',
      updatedAt: '2026-03-01T00:00:00.000Z',
    });
    await waitFor(() => expect(editButton('Written at 1 again')).toHaveFocus());
    expect(comment()).toHaveValue('');
    expect(stars('5 stars')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Submit Review' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('Cancel changes nothing', async () => {
    const { shopper, records } = await edit();
    await shopper.type(comment(), ' again');
    await shopper.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(editButton('Written at 1')).toHaveFocus();
    expect(comment()).toHaveValue('');
    expect(records.lists.reviews).toContainEqual(reviewAt(1, { rating: 2 }));
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
    expect(noticeTexts()).toStrictEqual(['Validation error: Please check your input']);
    expect(records.lists.reviews).toContainEqual(reviewAt(1));
  });

  it('deleting the edited review ends edit mode', async () => {
    const { shopper } = await edit();
    await shopper.click(buttonsOf('Written at 1').getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(comment()).toHaveValue(''));
    expect(screen.getByRole('button', { name: 'Submit Review' })).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('the deletion of a review', () => {
  const deleteButton = (text: string) => buttonsOf(text).getByRole('button', { name: /^Delete/ });

  const undoButtons = () => screen.getAllByRole('button', { name: 'Undo' });

  it('shows a notice, updates the count and moves the focus to Undo, which names what was deleted', async () => {
    const { shopper, showSaved, noticeTexts } = await open({
      reviews: [reviewAt(3), reviewAt(2, { userId: 'x' }), reviewAt(1)],
    });
    await showSaved();
    await shopper.click(deleteButton('Written at 3'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(undo).toHaveAccessibleDescription('This review was deleted.');
    expect(noticeTexts()).toStrictEqual(['Review deleted']);
    expect(screen.getByText('(rating from 2 reviews)')).toBeInTheDocument();
  });

  it('by a second Enter undoes it, and deletes no other review', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(2), reviewAt(1)] });
    await showSaved();
    deleteButton('Written at 2').focus();
    await shopper.keyboard('{Enter}');
    await waitFor(() => expect(undoButtons()[0]).toHaveFocus());
    await shopper.keyboard('{Enter}');
    await waitFor(() => expect(deleteButton('Written at 2')).toHaveFocus());
    expect(records.lists.reviews).toHaveLength(2);
  });

  it('by a held Enter happens once', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(2), reviewAt(1)] });
    await showSaved();
    deleteButton('Written at 2').focus();
    await shopper.keyboard('{Enter>50/}'); // Undo has the focus long before the key is released
    await waitFor(() => expect(undoButtons()[0]).toHaveFocus());
    expect(undoButtons()).toHaveLength(1);
    expect(records.lists.reviews).toStrictEqual([reviewAt(1)]);
  });

  it('by a double click happens once', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(2), reviewAt(1)] });
    await showSaved();
    await shopper.dblClick(deleteButton('Written at 2'));
    await waitFor(() => expect(undoButtons()).toHaveLength(1));
    await shopper.dblClick(deleteButton('Written at 1'));
    await waitFor(() => expect(undoButtons()).toHaveLength(2));
    expect(records.lists.reviews).toStrictEqual([]);
  });

  it('of several reviews has an Undo for each, in its place, until the next action', async () => {
    const { shopper, showSaved } = await open({
      reviews: [reviewAt(3), reviewAt(2), reviewAt(1)],
    });
    await showSaved();
    const rows = () =>
      [...document.querySelectorAll('main li:has([data-undoable])')].map((row) =>
        within(row as HTMLElement).queryByRole('button', { name: 'Undo' }) ? 'Undo' : 'review',
      );
    await shopper.click(deleteButton('Written at 3'));
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'review']));
    await shopper.click(deleteButton('Written at 1'));
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'Undo']));
    await shopper.click(undoButtons()[1] as HTMLElement);
    await waitFor(() => expect(rows()).toStrictEqual(['Undo', 'review', 'review']));
    await shopper.click(buttonsOf('Written at 2').getByRole('button', { name: /^Edit/ }));
    await waitFor(() => expect(rows()).toStrictEqual(['review', 'review']));
  });

  it('for the only review moves the focus to Undo, which restores review and focus', async () => {
    const { shopper, showSaved, records } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    await shopper.click(deleteButton('Written at 1'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await shopper.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Written at 1')).toBeInTheDocument();
    await waitFor(() => expect(deleteButton('Written at 1')).toHaveFocus());
    expect(records.lists.reviews).toStrictEqual([reviewAt(1)]);
  });

  it('shows Error, An error occurred and keeps the review if the write fails', async () => {
    const { shopper, showSaved, noticeTexts, records } = await open({ reviews: [reviewAt(1)] });
    await showSaved();
    records.failWith({ reason: 'denied', message: 'Storage is denied' });
    await shopper.click(deleteButton('Written at 1'));
    await waitFor(() => expect(noticeTexts()).toStrictEqual(['Error: An error occurred']));
    expect(screen.getByText('Written at 1')).toBeInTheDocument();
  });

  it('is not offered for reviews of other users', async () => {
    const { showSaved } = await open({ reviews: [reviewAt(1, { userId: 'x' })] });
    await showSaved();
    expect(buttonsOf('Written at 1').queryByRole('button')).toBeNull();
  });
});
