import { selectLocation } from '#features/router/routerSlice';
import { routeAt, type RouteName } from '#features/router/routes';
import type { RootState } from './rootReducer';

/** The screen that a state shows. */
export const screenOf = (state: RootState): RouteName => routeAt(selectLocation(state).pathname);
