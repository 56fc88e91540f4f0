import { selectIsUpdateAnnounced } from '#features/updates/updatesSlice';
import { useAppSelector } from '#lib/redux';
import { lazySection } from '#ui/lazyWithPreload';

const UpdateLine = lazySection('0', async () => (await import('./UpdateLine')).UpdateLine);

/** Loads the update line when a new version is available. */
export const LazyUpdateLine = () => useAppSelector(selectIsUpdateAnnounced) && <UpdateLine />;
