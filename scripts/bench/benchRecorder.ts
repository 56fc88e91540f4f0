import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@babel/core';
import { createRecorder } from '@latim/visits/record';
import { minify } from '@swc/core';
import { observeCalls } from '#qa/observeCalls';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import { median } from './median';

const ROUNDS = 151;
const VISITS = 30;
const { events: VISIT } = shopVisits.read(
  readFileSync('__tests__/snapshots/whole-visit.json', 'utf8'),
);

function openObserved() {
  const store = makeStore(noopServices(), {
    enhancers: [createRecorder<RootState>(() => 0).enhancer],
  });
  observeCalls(store);
  return store;
}

/** The stores to compare: without a recorder, with one, with one that does not read the clock, and with the calls of the ports. */
const openShops = () => ({
  without: makeStore(noopServices()),
  recording: makeStore(noopServices(), {
    enhancers: [createRecorder<RootState>(Date.now).enhancer],
  }),
  withoutClock: makeStore(noopServices(), {
    enhancers: [createRecorder<RootState>(() => 0).enhancer],
  }),
  withCalls: openObserved(),
});
type Shops = ReturnType<typeof openShops>;

/** The mean time of a dispatch during a whole visit in microseconds, including listeners. */
function measure(store: Shops['without']): number {
  const began = performance.now();
  for (const event of VISIT) store.dispatch(event);
  return ((performance.now() - began) / VISIT.length) * 1000;
}

/**
 * Measures the cost of recording: per dispatch, also without the clock, which is slow in some virtual machines, and in
 * bytes of the first load. The stores take turns in short visits, so that a slow phase of the machine affects all.
 */
export async function benchRecorder() {
  const times: Record<keyof Shops, number[]> = {
    without: [],
    recording: [],
    withoutClock: [],
    withCalls: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const shops = openShops();
    for (let visit = 0; visit < VISITS; visit += 1) {
      const names = Object.keys(shops) as (keyof Shops)[]; // an object without other keys
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(round + visit + turn) % names.length] ?? 'without'; // a later one is slower
        times[name].push(measure(shops[name]));
      }
      await new Promise(setImmediate); // listeners finish and release their memory
    }
  }
  const files = ['src/visits/createRecorder.ts', 'src/visits/createObservable.ts'];
  const code = files.map(
    (filename) =>
      transformSync(readFileSync(filename, 'utf8'), { filename, envName: 'test' })?.code ?? '',
  );
  const small = await Promise.all(
    code.map((one) => minify(one, { module: true, compress: true, mangle: true })),
  );
  return {
    without: median(times.without),
    recording: median(times.recording),
    withoutClock: median(times.withoutClock),
    withCalls: median(times.withCalls),
    bytes: gzipSync(small.map(({ code: text = '' }) => text).join('')).length,
  };
}
