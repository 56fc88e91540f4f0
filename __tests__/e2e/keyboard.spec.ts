import type { Locator } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { aPerson, expectNotice } from './support/acts';
import { expect, test } from './support/shop';

const MAX_STOPS = 200;

/** The key that leads from the focus towards a control: an arrow in a group of radio buttons or tabs. Null if it is there. */
const keyTowards = (control: Locator) =>
  control.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    if (focused === element) return null;
    const groupOf = (part: Element) => part.closest('[role=tablist], fieldset:has([type=radio])');
    const isAfter =
      (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    if (groupOf(element) !== null && groupOf(focused) === groupOf(element))
      return isAfter ? 'ArrowRight' : 'ArrowLeft';
    return isAfter ? 'Tab' : 'Shift+Tab';
  });

/** Moves the focus as a keyboard does, until the control has it. In a group, the focus also chooses. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const key = await keyTowards(control);
    if (key === null) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

async function press(control: Locator, key: 'Enter' | 'Space' = 'Space'): Promise<void> {
  await reach(control);
  await control.page().keyboard.press(key);
}

/** Replaces the text of a field. */
async function type(field: Locator, text: string): Promise<void> {
  await reach(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('The keyboard alone leads from the search to a zoomed toy, an account, a favorite, a review and the sign-out', async ({
  page,
}) => {
  const { name, email, password } = aPerson();
  const main = page.getByRole('main');
  const signUp = page.getByRole('form', { name: 'Sign Up' });
  const review = page.getByRole('form', { name: 'Write a review' });
  const button = (label: string | RegExp) => main.getByRole('button', { name: label, exact: true });
  await page.goto('/all-toys');
  await type(main.getByLabel('Search toys'), 'a');
  await reach(main.getByRole('radio', { name: '4 years' }));
  await reach(main.getByLabel('Category'));
  await page.keyboard.type('Puz'); // in a select, letters choose an option
  await expect(page).toHaveURL('/all-toys?q=a&category=Puzzles&age=4');
  await press(button('Clear Filters'));
  await expect(main.getByRole('article')).toHaveCount(12);
  await press(main.getByRole('link', { name: 'View Bagha the Bengal Tiger Cub' }), 'Enter');
  await expect(page).toHaveURL('/toy/toy-1');
  await press(button('Zoom'));
  const zoom = page.getByRole('dialog');
  await press(zoom.getByRole('button', { name: 'Next picture' }));
  await expect(zoom.getByText('Picture 2 of 2')).toBeVisible();
  await press(zoom.getByRole('button', { name: 'Close' }));
  await expect(button('Zoom')).toBeFocused();
  await press(button('Add to Favorites'));
  await expect(page).toHaveURL('/auth');
  await reach(main.getByRole('tab', { name: 'Sign Up' }));
  await type(signUp.getByLabel('Full Name'), name);
  await type(signUp.getByLabel('Email'), email);
  await type(signUp.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter'); // submits the form
  await expectNotice(page, noticeText(notices.signedUp));
  await page.goto('/toy/toy-1');
  await press(button('Favorited')); // the wish was granted by the sign-in
  await expect(button('Add to Favorites')).toBeFocused();
  await reach(review.getByRole('radio', { name: '4 stars' }));
  await type(review.getByLabel(/^Comment/), 'Soft');
  await press(review.getByRole('button', { name: 'Submit Review' }));
  await press(button(/^Delete your review/));
  await press(button('Undo'), 'Enter');
  await expect(main.getByRole('listitem').filter({ hasText: 'Soft' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Logout' }));
  await expectNotice(page, noticeText(notices.signedOut));
});
