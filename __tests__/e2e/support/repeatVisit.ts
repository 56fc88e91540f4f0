import type { BrowserContext, Page } from '@playwright/test';

/** Registers the service worker of the shop from a page that does not start the shop. */
export async function registerWorker(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/robots.txt`, { waitUntil: 'load' });
  await page.evaluate(async () => {
    const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: (url) => url });
    await navigator.serviceWorker.register(policy?.createScriptURL('/sw.js') ?? '/sw.js');
  });
}

/** Makes a first visit, which leaves nothing but the service worker. It controls every later page of the context. */
export async function visitOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await registerWorker(page);
  await workerReady(page);
  await page.close();
}

/** Waits until the worker has filled its cache and is active. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated')
      await new Promise((resolve) =>
        active.addEventListener('statechange', resolve, { once: true }),
      );
  });

/** Makes the browser look for a newer version of the service worker. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

/** The paths of all cached files. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

/** The titles and first headings of a page since its first frame, in order, without repetitions. */
export interface Shown {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
}

/** Records every title and first heading that the page shows, from the next navigation on. */
export async function recordShown(page: Page): Promise<() => Promise<Shown>> {
  await page.addInitScript(() => {
    const shown = { titles: [] as string[], headings: [] as string[] };
    Object.assign(window, { shown });
    const add = (list: string[], text: string | null | undefined) => {
      if (text && list.at(-1) !== text) list.push(text);
    };
    const record = () => {
      add(shown.titles, document.title);
      // While the document loads, a heading may be incomplete.
      if (document.readyState !== 'loading')
        add(shown.headings, document.querySelector('h1')?.textContent);
    };
    new MutationObserver(record).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    document.addEventListener('readystatechange', record);
  });
  return () => page.evaluate(() => (window as unknown as { shown: Shown }).shown);
}
