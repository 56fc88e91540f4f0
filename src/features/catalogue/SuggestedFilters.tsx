import { lazySection } from '#ui/lazyWithPreload';

/** Links for a search without results, loaded then. */
export const SuggestedFilters = lazySection(
  '0',
  async () => (await import('./SuggestedFilterLinks')).SuggestedFilterLinks,
);
