import { listOf, oneOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { UnkeptForm, UpdatesState } from './updatesSlice';

export const updatesSchema: SliceSchema<UpdatesState> = {
  isValid: shapeOf<UpdatesState>({
    status: oneOf<UpdatesState['status']>({
      current: true,
      found: true,
      offered: true,
      reloading: true,
    }),
    unkept: listOf(oneOf<UnkeptForm>({ logIn: true, signUp: true, tryToy: true })),
  }),
  machines: {
    status: {
      current: ['found', 'offered'],
      found: ['offered'],
      offered: ['reloading'],
      reloading: [],
    },
  },
  summarize: ({ status }) => ({ update: status }),
};
