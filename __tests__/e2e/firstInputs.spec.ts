import type { Browser } from '@playwright/test';
import { isSoak } from '#tests/support/soak';
import { holdRequests } from './support/holdRequests';
import { measureFirstInputs, type OpenPhone } from './support/measureFirstInputs';
import { expect, test } from './support/shop';

interface PhoneModule {
  readonly openPhone: (browser: Browser) => ReturnType<OpenPhone>;
}

const INPUTS = Number(process.env['INPUTS'] ?? (isSoak ? 6 : 3));
const SEED = Number(process.env['SEED']);

test(
  `no input between first paint and hydration is lost: ${INPUTS} random inputs, SEED=${SEED}`,
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    test.setTimeout(INPUTS * 60_000);
    // This module has no type declarations.
    const { openPhone } = (await import('../../scripts/bench/phone.mjs' as string)) as PhoneModule;
    const { made, lost } = await measureFirstInputs({
      base: String(baseURL),
      count: INPUTS,
      seed: SEED,
      openPhone: () => openPhone(browser),
    });
    expect(made).toBeGreaterThanOrEqual(INPUTS);
    expect(lost).toStrictEqual([]);
  },
);

test('a word that an input method composes while the page becomes interactive is not doubled', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/main\.\w+\.js$/);
  await page.goto('/all-toys', { waitUntil: 'commit' });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const search = page.getByRole('searchbox', { name: 'Search toys' });
  await search.focus();
  await compose('ti');
  release();
  await expect(page).toHaveURL('/all-toys?q=ti'); // the toys are filtered during the composition, too
  await compose('tige');
  await expect(page).toHaveURL('/all-toys?q=tige');
  await keyboard.send('Input.insertText', { text: 'tiger' });
  await expect(search).toHaveValue('tiger');
  await expect(page).toHaveURL('/all-toys?q=tiger');
});
