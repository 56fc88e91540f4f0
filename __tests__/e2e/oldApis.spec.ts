import { hostingTest as test } from './support/hostingTest';
import { MISSING_APIS, removeApis } from './support/missingApis';
import { expect } from './support/shop';

test.use({ serviceWorkers: 'allow' });

// A recorded visit is performed with the same APIs; see conditions.ts.
test('With only the APIs of the oldest supported browsers, the service worker serves the shop offline', async ({
  page,
  context,
  hosting,
}) => {
  const remove = `globalThis.removedApis = (${String(removeApis)})(${JSON.stringify(MISSING_APIS)});`;
  hosting.editWorker((code) => remove + code);
  const starting = context.waitForEvent('serviceworker');
  await page.goto(hosting.url);
  const worker = await starting;
  await page.evaluate(() => navigator.serviceWorker.ready);
  const removed = await worker.evaluate(
    () => (globalThis as unknown as { removedApis: string[] }).removedApis,
  );
  expect(removed).toContain('URL.canParse');
  await context.setOffline(true);
  await page.goto(`${hosting.url}/all-toys`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
});
