import { type Hosting, openHosting } from './hosting';
import { test } from './shop';

/** Tests with their own copy of the built shop, of which they can deploy another version. */
export const hostingTest = test.extend<{ hosting: Hosting }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even where no fixture is used
  hosting: async ({}, provide) => {
    const hosting = await openHosting();
    await provide(hosting);
    await hosting.close();
  },
});
