import { isPath, isText, oneOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { RouterState } from './routerSlice';

export const routerSchema: SliceSchema<RouterState> = {
  isValid: shapeOf<RouterState>({
    place: shapeOf<RouterState['place']>({
      pathname: isPath,
      search: isText,
      hash: isText,
      key: isText,
    }),
    move: oneOf<RouterState['move']>({ PUSH: true, REPLACE: true, POP: true }),
  }),
  machines: {},
  summarize: ({ place: location }) => ({ at: location.pathname }),
};
