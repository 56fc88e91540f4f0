import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { SLICES } from '#store/slices';
import { createShopRedactor } from './redaction';

/** Keeps search texts, so that developers see what they search for. Exports of the DevTools contain them too. */
const { redact } = createShopRedactor({ keepsSearch: true });

/** The options of the Redux DevTools: stack traces, redacted actions and states, the events of all slices. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Latim',
  maxAge: 500, // skipping an event runs the reducer again for all later ones
  latency: 200,
  trace: true,
  traceLimit: 25,
  actionSanitizer: redact,
  stateSanitizer: redact,
  actionCreators: Object.assign({}, ...SLICES.map(({ actions }) => actions)),
  // `export: true` exports the copy in the monitor. It is redacted and can be imported again.
  features: {
    pause: true,
    lock: true,
    persist: true,
    export: true,
    import: 'custom',
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    test: true,
  },
};
