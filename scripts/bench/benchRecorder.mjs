import { readFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { createNotes, exceeds, median } from './figures.mjs';

process.env.NODE_ENV = 'production'; // Redux Toolkit without its development checks
const { createRecorder } = requireTs('src/visits/entries/record.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { noopServices } = requireTs('src/services/noop/noopServices.ts');
const { makeStore } = requireTs('src/store/makeStore.ts');

const ROUNDS = 151;
const VISITS = 30;
const { events } = shopVisits.read(readFileSync('__tests__/snapshots/whole-visit.json', 'utf8'));

const recorded = (now) => makeStore(noopServices(), { enhancers: [createRecorder(now).enhancer] });

/** The stores to compare. The clock is slow in some virtual machines. */
const openShops = () => ({
  'without a recorder': makeStore(noopServices()),
  'with a recorder': recorded(Date.now),
  '… that reads no clock': recorded(() => 0),
});

/** The mean time of a dispatch during a whole visit in microseconds, including listeners. */
function measure(store) {
  const began = performance.now();
  for (const event of events) store.dispatch(event);
  return ((performance.now() - began) / events.length) * 1000;
}

/**
 * Measures what recording adds to a dispatch. The stores take turns in short visits, so that a slow phase of the machine
 * affects all of them. Returns a message if the limit of 2 % is exceeded.
 */
export async function benchRecorder() {
  const { values, note } = createNotes();
  for (let round = 0; round < ROUNDS; round += 1) {
    const shops = Object.entries(openShops());
    for (let visit = 0; visit < VISITS; visit += 1) {
      shops.push(shops.shift()); // a later one is slower
      for (const [name, store] of shops) note(name, measure(store));
      await new Promise(setImmediate); // listeners finish and release their memory
    }
  }
  console.log(`A dispatch: medians of ${ROUNDS} rounds of ${VISITS} visits`);
  const base = median(values.get('without a recorder'));
  for (const [name, times] of values)
    console.log(
      `   ${name}: ${median(times).toFixed(2)} µs, ${(100 * (median(times) / base - 1)).toFixed(1)} % more`,
    );
  const isOver = exceeds(median(values.get('… that reads no clock')), 1.02 * base);
  return isOver ? ['recording adds more than 2 % to a dispatch'] : [];
}
