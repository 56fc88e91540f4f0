import type { WorkbenchAdapter } from '@latim/visits/workbench';
import { FRAME_PATH } from '#domain/constants';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { RootState } from '#store/rootReducer';
import { markerOf } from './descriptions';
import { shopVisits } from './shopAdapter';

/** The adapter of the shop for the workbench. */
export const shopWorkbench: WorkbenchAdapter<RootState> = {
  title: 'Latim workbench',
  appVersion: process.env.APP_VERSION,
  visits: shopVisits,
  frameUrl: FRAME_PATH,
  describe: {
    marker: markerOf,
    address: (state) => hrefOf(selectAddress(state)),
  },
};
