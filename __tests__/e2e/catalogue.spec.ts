import { expect, test } from './support/shop';

const FILE = /\/assets\/catalogue\.[0-9a-f]+\.js$/;
/** A toy that is only in the catalogue file. */
const LAST = 'Barnamala Letter Board';

test.describe('The file of the catalogue', () => {
  test('has the toys that the first page and its scripts do not contain', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const response = await page.goto('/toy/toy-2');
    const html = (await response?.text()) ?? '';
    const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(1);
    for (const src of scripts)
      expect(await (await page.request.get(src)).text(), src).not.toContain('Rickshaw Builder');
    expect(html).toContain('Rickshaw Builder');
    expect(html).not.toContain(LAST);
    await page.mouse.move(100, 100);
    await expect.poll(() => requested.filter((path) => FILE.test(path))).toHaveLength(1);
  });
});
