import { DEFECT } from './conditions/conditions';
import { driveVisit, NO_DIFFERENCE } from './support/driveVisit';
import { expect, test } from './support/shop';

/**
 * The visits of the project that a browser can perform alone, without another window, tab, or a failure. Conditions perform some
 * others, without a difference, too. In `profile`, the first click and the pointer race to request the catalogue.
 */
const DRIVABLE = [
  'favorites',
  'login',
  'password-reset',
  'reload',
  'review',
  'sign-up',
  'two-people',
];

for (const name of DRIVABLE)
  test(`the recorded visit "${name}" has no difference when it is performed again`, async ({
    baseURL,
  }) => {
    test.setTimeout(240_000);
    expect(await driveVisit(name, String(baseURL))).toMatch(NO_DIFFERENCE);
  });

test('a visit that is driven on a defective build names the act', async ({ baseURL }) => {
  test.setTimeout(300_000);
  expect(await driveVisit('favorites', String(baseURL), DEFECT)).toMatch(
    /^act \d+, click button "Remove Bagha the Bengal Tiger Cub from favorites": the act could not be performed: <a .*intercepts pointer events$/m,
  );
});
