import { lazySection } from '#ui/lazyWithPreload';

/** {@link SuggestedFilterLinks}, loaded when a filter has no results. */
export const SuggestedFilters = lazySection(
  '0',
  async () => (await import('./SuggestedFilterLinks')).SuggestedFilterLinks,
);
