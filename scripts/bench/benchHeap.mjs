import { openPhone } from './phone.mjs';

const TRIPS = 300;
const STEP = 50;

/** From the home page to a toy, and back. */
async function trip(page) {
  const heading = page.getByRole('heading', { level: 1 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View Bagha/ })
    .last()
    .click();
  await heading.filter({ hasText: 'Bagha' }).waitFor();
  await page.goBack();
  await heading.filter({ hasText: 'Toys with' }).waitFor();
}

/** What the page retains after a garbage collection: megabytes of heap, elements and listeners. */
async function retained(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  return { heap: usedSize / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Prints what 300 trips from the home page to a toy and back leave in memory. Returns a message if that grows. */
export async function benchHeap(browser, base) {
  const { context, page, session } = await openPhone(browser, { network: false });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Performance.enable');
  await page.goto(`${base}/`, { waitUntil: 'networkidle' });
  console.log(`\nMemory after trips home → toy → Back, each time after a garbage collection`);
  console.log('   trips    heap MB   elements  listeners');
  const curve = [];
  for (let trips = 0; trips <= TRIPS; trips += 1) {
    if (trips > 0) await trip(page);
    if (trips % STEP !== 0) continue;
    const { heap, nodes, listeners } = await retained(session);
    curve.push(heap);
    console.log(
      `${String(trips).padStart(8)} ${heap.toFixed(2).padStart(10)} ${String(nodes).padStart(10)} ${String(listeners).padStart(10)}`,
    );
  }
  await context.close();
  const perTrip = ((curve.at(-1) - curve[1]) / (TRIPS - STEP)) * 1e6;
  console.log(`${perTrip.toFixed(0)} bytes for each further trip`);
  return [];
}
