import type { SliceSchema } from '#lib/sliceSchema';
import { oneOf, shapeOf } from '#visits/guards';
import type { UpdatesState } from './updatesSlice';

export const updatesSchema: SliceSchema<UpdatesState> = {
  isValid: shapeOf<UpdatesState>({
    status: oneOf<UpdatesState['status']>({
      current: true,
      offered: true,
      reloading: true,
    }),
  }),
  machines: {
    status: {
      current: ['offered'],
      offered: ['reloading'],
      reloading: [],
    },
  },
  summarize: ({ status }) => ({ update: status }),
};
