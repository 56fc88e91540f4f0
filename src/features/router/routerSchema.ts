import type { SliceSchema } from '#lib/sliceSchema';
import { isPath, isText, oneOf, shapeOf } from '#visits/guards';
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
