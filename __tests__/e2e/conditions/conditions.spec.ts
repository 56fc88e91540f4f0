import { driveVisit } from '#tests/e2e/support/driveVisit';
import { aPerson, expect, test } from '#tests/e2e/support/shop';
import { CONDITIONS } from './conditions';
import { mouse } from './hands';
import { Shopper } from './shopper';
import { TOUR } from './tour';
import { walk } from './walk';

/** How long a shopper waits for what an act should show. */
const TIMEOUT_MS = process.env['CI'] ? 30_000 : 15_000;

for (const condition of CONDITIONS.filter(({ visit }) => visit === undefined))
  test.describe('The whole tour', { tag: condition.tag ?? [] }, () => {
    test.use({ ...condition.use });

    test(condition.name, async ({ page, context, problems, baseURL, timezoneId }) => {
      const { hands = mouse, acts = (tour) => tour } = condition;
      test.setTimeout(300_000); // each failure waits for what does not come
      await context.route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
      await condition.prepare?.(context, page);
      const place = (await condition.arrive?.(page)) ?? page;
      const shopper = new Shopper(place, hands, String(baseURL), String(timezoneId), TIMEOUT_MS);
      const possible = acts(TOUR);
      const failed = await walk(shopper, possible, aPerson(), problems, condition);
      test.info().annotations.push({
        type: 'figures',
        description: `${possible.length} acts, ${failed.length} of them failed`,
      });
      expect(failed).toStrictEqual([]);
    });
  });

for (const { name, visit, accepts } of CONDITIONS)
  if (visit !== undefined)
    test(`The recorded visit "${visit}" is performed again: ${name}`, async ({ baseURL }) => {
      test.setTimeout(300_000);
      const lines = (await driveVisit(visit, String(baseURL), name)).trimEnd().split('\n');
      const differences = lines.filter((line) => !accepts?.test(line));
      expect(differences).toStrictEqual([
        expect.stringMatching(/^\d+ acts and \d+ events compared: /),
      ]);
    });
