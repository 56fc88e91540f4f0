import type { SliceSchema } from '#lib/sliceSchema';
import { isText, listOf, oneOf, shapeOf } from '#visits/guards';
import type { CapturedError, ErrorsState } from './errorsSlice';

export const errorsSchema: SliceSchema<ErrorsState> = {
  isValid: shapeOf<ErrorsState>({
    recent: listOf(
      shapeOf<CapturedError>({
        source: oneOf<CapturedError['source']>({
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
