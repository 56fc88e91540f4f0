import { oneOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
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
