import type { Page } from '@playwright/test';
import { aPerson, review, signUp } from './support/acts';
import { expect, test } from './support/shop';

const NAME = 'আয়েশা রহমান';
const COMMENT = 'খুব সুন্দর খেলনা। আমার মেয়ে প্রতিদিন ক্ষুদ্র বাঘটি নিয়ে ঘুমায়!';

/** The names of the requested files with Bangla letters, without their hashes. */
function watchFonts(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/([^/]+-bengali-[^/]+)\.\w+\.woff2$/.exec(request.url()) ?? [];
    if (name) requested.add(name);
  });
  return requested;
}

/** The fonts that Chromium draws an element's text in, by family and whether the page has loaded it. */
async function fontsDrawing(page: Page, selector: string): Promise<readonly string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('DOM.enable');
  await protocol.send('CSS.enable');
  const { root } = await protocol.send('DOM.getDocument');
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
  await protocol.detach();
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (system)'}`,
  );
}

/** Waits until an element's text is drawn in one font. Reads again when React replaces the element meanwhile. */
const expectDrawnIn = (page: Page, selector: string, font: string) =>
  expect(async () => {
    expect(new Set(await fontsDrawing(page, selector))).toStrictEqual(new Set([font]));
  }).toPass();

test('The fonts for Bangla draw every Bangla text of the shop and of its users, and no page without one requests them', async ({
  page,
}) => {
  const requested = watchFonts(page);
  await page.goto('/nowhere');
  await page.evaluate(() => document.fonts.ready);
  expect([...requested]).toStrictEqual([]);
  for (const [address, selector] of [
    ['/', '#visit ~ p [lang=bn]'],
    ['/all-toys', 'main article [lang=bn]'],
    ['/toy/toy-11', 'main h1 + [lang=bn]'],
  ] as const) {
    await page.goto(address);
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await expectDrawnIn(page, selector, 'Hind Siliguri');
  }
  await signUp(page, { ...aPerson(), name: NAME });
  await expectDrawnIn(page, 'nav [lang=bn]', 'Hind Siliguri');
  await review(page, 'toy-1', { comment: COMMENT });
  await expectDrawnIn(page, 'main li p [lang=bn]', 'Hind Siliguri');
  expect([...requested]).toStrictEqual(['hind-siliguri-bengali-400-normal']);
  await page.goto('/profile');
  await expectDrawnIn(page, 'h1 [lang=bn]', 'Baloo Da 2');
});
