import { isText, listOf, oneOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { Fault, FaultsState } from './faultsSlice';

export const faultsSchema: SliceSchema<FaultsState> = {
  isValid: shapeOf<FaultsState>({
    met: listOf(
      shapeOf<Fault>({
        source: oneOf<Fault['source']>({
          screen: true,
          window: true,
          promise: true,
          listener: true,
        }),
        message: isText,
        pathname: isText,
      }),
    ),
  }),
  machines: {},
  summarize: () => ({}),
};
