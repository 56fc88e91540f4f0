/** The thunks that a replay can call with recorded input. No page loads this list. */
export * from '#features/auth/authThunks';
export * from '#features/catalogue/catalogueThunks';
export { watchConnection } from '#features/connection/useConnection';
export * from '#features/notices/noticesThunks';
export * from '#features/reviews/reviewsThunks';
export { reloadWithUpdate, watchUpdates } from '#features/updates/useUpdate';
export { readClock } from '#lib/useNow';
