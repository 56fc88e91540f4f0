import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { folderOf, serveFolder } from '#tests/e2e/support/servers';
import { enginesHere } from './engines';
import { Shopper } from './shopper';
import { WALK } from './walk';

for (const { name, start } of enginesHere())
  test(`a shopper walks through the shop with ${name}`, async () => {
    test.setTimeout(600_000);
    const profile = test.info().outputPath('profile');
    mkdirSync(profile);
    let shop = await serveFolder(folderOf('embedded'));
    const network = {
      cut: () => shop.close(),
      restore: async () => (shop = await serveFolder(folderOf('embedded'), { port: shop.port })),
    };
    const browser = await start(profile, shop.url);
    const shopper = new Shopper(browser, shop.url);
    try {
      for (const [step, run] of Object.entries(WALK))
        await test.step(step, async () => {
          await run({ shopper, network });
          expect(await browser.problems()).toStrictEqual([]);
        });
    } finally {
      await browser.session.deleteSession().catch(() => undefined); // the processes end in any case
      browser.end();
      await shop.close();
    }
  });
