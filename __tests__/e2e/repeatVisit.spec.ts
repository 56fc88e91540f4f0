import { recordShown, visitOnce } from './support/repeatVisit';
import { expect, test } from './support/shop';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => visitOnce(context));

const HOME = { title: /^Latim – Local Kids/, heading: /Toys with a Chittagong heart/ };
const TOY = { title: /^Bagha the Bengal Tiger Cub – Latim$/, heading: /^Bagha/ };
const RESET = { title: /^Reset Password – Latim$/, heading: /password/i };
const ALL_TOYS = { title: /^All Toys – Latim$/, heading: /^All Toys$/ };
const NOT_FOUND = { title: /^Page Not Found – Latim$/, heading: /^Page Not Found$/ };

/** URLs, the page that each shows, and the URL to which the hosting redirects, if any. */
const PAGES = [
  ['/?gclid=Cj0KCQiA-x_y', HOME],
  ['/?q=a.b', HOME],
  ['/?utm_source=mail&utm_campaign=eid.2026#toys', HOME],
  ['/#toys', HOME],
  ['/toy/toy-1?ref=mail', TOY],
  ['/toy/toy-1?next=/nowhere.html', TOY],
  ['/forgot-password?email=a@b.cc', RESET],
  ['/all-toys?q=%E0%A6%AA%E0%A7%81', ALL_TOYS],
  ['/all-toys/?q=a.b', ALL_TOYS, '/all-toys?q=a.b'],
  ['/all-toys.html?fbclid=1#main', ALL_TOYS, '/all-toys?fbclid=1#main'],
  ['/index.html?x=1', HOME, '/?x=1'],
  ['/toy/toy%2D1', TOY, '/toy/toy-1'],
  ['/nowhere', NOT_FOUND],
  ['/nowhere?x=1', NOT_FOUND],
  ['/nowhere/at.all?x=1', NOT_FOUND],
] as const;

for (const isOffline of [false, true])
  test.describe(
    `On a repeat visit ${isOffline ? 'without' : 'with'} a network`,
    { tag: '@core' },
    () => {
      for (const [address, { title, heading }, canonical] of PAGES)
        test(`${address} shows its own page from the first frame`, async ({ page, context }) => {
          await context.setOffline(isOffline);
          const shown = await recordShown(page);
          await page.goto(address);
          await expect(page).toHaveURL(canonical ?? address);
          // The reset form is rendered once its fields are usable.
          await expect.poll(async () => (await shown()).headings.length).toBeGreaterThan(0);
          const { titles, headings } = await shown();
          expect(titles).toStrictEqual([expect.stringMatching(title)]);
          expect(headings).toStrictEqual([expect.stringMatching(heading)]);
        });

      test('the account chooser and the outbox show their own pages', async ({ page, context }) => {
        await context.setOffline(isOffline);
        const shown = await recordShown(page);
        const mailbox = 'Demonstration mailbox – Latim';
        for (const [address, ...titles] of [
          ['/identity/chooser.html?eventId=1', 'Choose an account – Latim'],
          ['/identity/outbox.html', mailbox],
          // The script of the mailbox also renders this page.
          [
            '/identity/outbox.html?mode=resetPassword&oobCode=a.b',
            mailbox,
            'Choose a new password – Latim',
          ],
        ] as const) {
          await page.goto(address, { waitUntil: 'load' });
          await expect(page).toHaveTitle(titles.at(-1) ?? '');
          expect((await shown()).titles).toStrictEqual(titles);
        }
      });

      test('an unknown toy redirects to the home page with a notice', async ({ page, context }) => {
        await context.setOffline(isOffline);
        await page.goto('/toy/unknown?ref=mail');
        await expect(page).toHaveURL('/');
        await expect(page.locator('.Toastify__toast p')).toHaveCount(1);
      });
    },
  );
