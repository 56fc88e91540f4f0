import type { Page } from '@playwright/test';

/** Delays the requests that match until the returned function is called. */
export async function holdRequests(
  page: Page,
  pattern: Parameters<Page['route']>[0],
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
