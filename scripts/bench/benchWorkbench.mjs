import { readFileSync } from 'node:fs';

const { payload, preloadedState } = JSON.parse(
  readFileSync('__tests__/snapshots/whole-visit.json', 'utf8'),
);
const EVENTS = JSON.parse(payload);
const COUNT = 10_000;
const STEPS = 400;
/** The limits: milliseconds of 95 % of the steps, and the number of elements. */
const MOST = { step: 50, elements: 3000 };

/** A visit of many events, again and again through all screens. */
const longVisit = () =>
  JSON.stringify({
    payload: JSON.stringify(Array.from({ length: COUNT }, (_, at) => EVENTS[at % EVENTS.length])),
    preloadedState,
  });

/** Runs in the page. Steps back, and measures each time until the workbench shows it, and until the frame does. */
async function measureSteps(count) {
  const slider = document.querySelector('[role=slider]');
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const steps = [];
  const screens = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await nextTask();
    steps.push(performance.now() - began);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await nextTask();
    screens.push(performance.now() - began);
  }
  return { steps, screens, elements: document.querySelectorAll('*').length };
}

/** Measures the steps of a visit of 10,000 events in the workbench. Returns a message for each exceeded limit. */
export async function benchWorkbench(browser, base) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(120_000);
  await page.goto(`${base}/workbench`);
  await page.getByLabel('Open a visit').setInputFiles({
    name: 'visit.json',
    mimeType: 'application/json',
    buffer: Buffer.from(longVisit()),
  });
  await page
    .frameLocator('iframe[title="Screen of the visit"]')
    .getByRole('heading', { level: 1 })
    .waitFor();
  const { steps, screens, elements } = await page.evaluate(measureSteps, STEPS);
  await page.close();
  console.log(`\nWorkbench, ${COUNT} events: ${STEPS} steps, in milliseconds`);
  console.log('                 median   95 %    most');
  const row = (name, times) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
    const cells = [0.5, 0.95, 1].map((part) => at(part).toFixed(0).padStart(7));
    console.log(`${name.padEnd(16)}${cells.join('')}`);
    return at(0.95);
  };
  const step = row('workbench', steps);
  row('and its frame', screens);
  console.log(`${elements} elements`);
  return [
    step > MOST.step ? [`a step takes ${step.toFixed(0)} ms among ${COUNT} events`] : [],
    elements > MOST.elements ? [`the workbench has ${elements} elements`] : [],
  ].flat();
}
