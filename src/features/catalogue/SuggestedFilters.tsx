import { lazyPart } from '#ui/lazyWithRetry';

/** {@link SuggestedFilterLinks}, loaded when a filter has no results. */
export const SuggestedFilters = lazyPart(
  async () => (await import('./SuggestedFilterLinks')).SuggestedFilterLinks,
);
