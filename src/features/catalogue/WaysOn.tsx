import { lazySection } from '#ui/lazyWithPreload';

/** Links for a search without results, loaded then. */
export const WaysOn = lazySection('0', async () => (await import('./WaysOnLinks')).WaysOnLinks);
