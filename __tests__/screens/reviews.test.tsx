import { screen, waitFor } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { TOYS } from '#domain/toys';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import { settled } from '#tests/support/testShop';

const open = () => renderApp({ url: '/toy/toy-1', user: aUser(), toys: TOYS.slice(0, 1) });

it.each([
  ['button', 'Submit Review'],
  ['radio', '5 stars'],
])('a held Enter on the %s %s submits one review', async (role, name) => {
  const { shopper, noticeTexts, records } = await open();
  const target = () => screen.getByRole(role, { name });
  target().focus();
  await shopper.keyboard('{Enter>50/}'); // the save is done long before the key is released
  await waitFor(() => expect(noticeTexts()).toStrictEqual([noticeText(notices.reviewSubmitted)]));
  await settled();
  expect(records.lists.reviews).toHaveLength(1);
  target().focus();
  await shopper.keyboard('{Enter}'); // the next key press submits again
  await waitFor(() => expect(records.lists.reviews).toHaveLength(2));
});

it('a held Enter in the comment adds lines', async () => {
  const { shopper } = await open();
  const comment = screen.getByLabelText('Comment (optional)');
  await shopper.type(comment, 'a{Enter>3/}b');
  expect(comment).toHaveValue('a\n\n\nb');
});
