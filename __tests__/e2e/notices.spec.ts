import type { Locator, Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { expectNotice } from './support/acts';
import { expect, test } from './support/shop';

const LONG_NAME = 'Wilhelmina'.repeat(20) + 'Ana';

const toastsOf = (page: Page) => page.locator('.Toastify__toast');
const timerOf = (toast: Locator) => toast.getByRole('progressbar', { includeHidden: true });

/** Whether the time of a toast is running or paused. */
const playState = (toast: Locator) =>
  timerOf(toast).evaluate((timer) => timer.getAnimations()[0]?.playState);

/** Moves a timer to its end, as if its time had passed. A paused one stays there. */
const passTime = (toast: Locator) =>
  timerOf(toast).evaluate((timer) => {
    const [time] = timer.getAnimations();
    if (time) time.currentTime = Number(time.effect?.getComputedTiming().endTime) - 1;
  });

const EMAIL = 'ayesha@example.com';

/** The text of the notice of a request to try the tiger. */
const submitted = (name: string) =>
  noticeText(notices.tryRequestSubmitted(name, EMAIL, 'Bagha the Bengal Tiger Cub'));

async function requestToTry(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Try This Toy Now' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(EMAIL);
  await form.getByRole('button').click();
}

test('A notice with a very long name fills at most a third of a phone screen, and is never cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/toy/toy-1');
  await requestToTry(page, LONG_NAME);
  await expectNotice(page, submitted(LONG_NAME));
  expect((await toastsOf(page).boundingBox())?.height).toBeLessThan(247);
  for (const width of [360, 480, 767, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(toastsOf(page), `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test.describe('The time of a notice', () => {
  const away = (page: Page) => page.getByRole('link', { name: 'Latim' }).first();

  test('stands still while the toast has the pointer or the focus', async ({ page }) => {
    await page.goto('/toy/toy-1');
    const toast = toastsOf(page);
    for (const [what, name, pause, resume] of [
      ['pointer', 'Ayesha', () => toast.hover(), () => page.mouse.move(1, 1)],
      ['focus', '', () => toast.focus(), () => away(page).focus()], // a failure
    ] as const)
      await test.step(what, async () => {
        await requestToTry(page, name);
        await expect.poll(() => playState(toast)).toBe('running');
        await pause();
        await expect.poll(() => playState(toast)).toBe('paused');
        await passTime(toast);
        await resume();
        await expect(toast).toHaveCount(0);
      });
  });
});
