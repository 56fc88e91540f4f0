import type { Page } from '@playwright/test';

/** Delays the requests that match a glob pattern or a predicate until the returned function is called. */
export async function holdRequests(
  page: Page,
  pattern: string | ((url: URL) => boolean),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
