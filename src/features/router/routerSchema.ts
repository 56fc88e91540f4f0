import { isPath, isText, oneOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { RouterState } from './routerSlice';

export const routerSchema: SliceSchema<RouterState> = {
  isValid: shapeOf<RouterState>({
    location: shapeOf<RouterState['location']>({
      pathname: isPath,
      search: isText,
      hash: isText,
      key: isText,
    }),
    navigationType: oneOf<RouterState['navigationType']>({ PUSH: true, REPLACE: true, POP: true }),
  }),
  machines: {},
  summarize: ({ location }) => ({ at: location.pathname }),
};
