/** The thunks of the shop, for a replay that repeats recorded calls. No page loads this list. */
export * from '#features/auth/authThunks';
export * from '#features/catalogue/catalogueThunks';
export { screenFailed } from '#features/errors/errorsSlice';
export * from '#features/reviews/reviewsThunks';
export { readClock } from '#lib/useNow';
