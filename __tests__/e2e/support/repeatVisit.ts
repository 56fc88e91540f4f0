import type { BrowserContext, Page } from '@playwright/test';

/**
 * A first visit: afterwards the service worker answers for every page of this context. It is a visit of
 * the page that loads nothing, so that it takes little time and leaves nothing but the worker.
 */
export async function visitOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/offline');
  await page.evaluate(async () => {
    const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: (url) => url });
    await navigator.serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js', {
      updateViaCache: 'none',
    });
  });
  await workerReady(page);
  await page.close();
}

/** Until the worker has installed everything that it keeps, and is active. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((resolve) =>
        active.addEventListener('statechange', resolve, { once: true }),
      );
  });

/** What a page has shown as its name, from its first frame on, in order and without repetitions. */
export interface Shown {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
}

/** From the next navigation on, the page writes down every title and first heading that it shows. */
export async function recordShown(page: Page): Promise<() => Promise<Shown>> {
  await page.addInitScript(() => {
    const shown = { titles: [] as string[], headings: [] as string[] };
    Object.assign(window, { shown });
    const note = (list: string[], text: string | null | undefined) => {
      if (text && list.at(-1) !== text) list.push(text);
    };
    const look = () => {
      note(shown.titles, document.title);
      // Before that a heading may be parsed in part.
      if (document.readyState !== 'loading')
        note(shown.headings, document.querySelector('h1')?.textContent);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    document.addEventListener('readystatechange', look);
  });
  return () => page.evaluate(() => (window as unknown as { shown: Shown }).shown);
}
