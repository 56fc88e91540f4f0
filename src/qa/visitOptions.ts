import type { VisitOptions } from '@latim/visits/record';
import { notices } from '#domain/notices';
import { rootReducer, type RootState } from '#store/rootReducer';
import { findings } from './findings';
import { markerOf } from './markers';
import { createShopRedactor } from './redaction';

/** The key of an entry of the history, except the first one. Notices have a key, too. */
const HISTORY_KEY = new RegExp(`^(?!(?:default|${Object.keys(notices).join('|')})$).*$`, 'gs');

/** What the shop says about itself to its tools. */
export const visitOptions: VisitOptions<RootState> = {
  app: 'latim',
  version: process.env.APP_VERSION,
  reducer: rootReducer,
  redact: createShopRedactor,
  generated: [
    { kind: 'key', field: 'key', pattern: HISTORY_KEY },
    { kind: 'review', pattern: /review-\d{6,}/g },
  ],
  findings,
  marker: markerOf,
};
