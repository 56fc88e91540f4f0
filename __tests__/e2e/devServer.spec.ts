import { readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { visit } from './support/acts';
import { DEVELOPMENT_PORT, DEVELOPMENT_SOURCES } from './support/servers';
import { expect, test } from './support/shop';

/** The file that these tests edit, in the copied sources. No other test of the development server uses it. */
const SCREEN = path.join(DEVELOPMENT_SOURCES, 'src/screens/NotFound.tsx');
const port = DEVELOPMENT_PORT;
const lanAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.describe('The development server', () => {
  test.describe.configure({ mode: 'default' }); // all tests edit the same file
  test.slow(); // the first page load waits for the compilation

  for (const host of ['localhost', lanAddress ?? '127.0.0.1'])
    test(`updates an edited component and keeps typed text at ${host}`, async ({ page }) => {
      const original = readFileSync(SCREEN, 'utf8');
      expect(original).toContain('Page Not Found');
      await page.goto(`http://${host}:${port}/all-toys`);
      await page.getByLabel('Search toys').fill('rickshaw');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      // Navigates without a page load, which would reset the store.
      await page.evaluate(() => {
        history.pushState(null, '', '/nowhere');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Page Not Found');
      const edited = `Nothing Here, ${host}`;
      try {
        writeFileSync(SCREEN, original.replaceAll('Page Not Found', edited));
        await expect(heading).toHaveText(edited, { timeout: 60_000 });
      } finally {
        writeFileSync(SCREEN, original);
      }
      await expect(heading).toHaveText('Page Not Found', { timeout: 60_000 });
      await visit(page, 'All Toys');
      await expect(page.getByLabel('Search toys')).toHaveValue('rickshaw');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
});
