import { readFileSync } from 'node:fs';
import { transformSync } from '@babel/core';
import { openPhone } from './phone.mjs';

/** The modules of the recorder, which import no others. */
const MODULES = ['createRecorder', 'createObservable'];
/** The share of a dispatch in the page that recording may take. */
const LIMIT = 0.01;

/** The modules as a function that runs in the page, because the policy of the page forbids other scripts. */
function modulesText() {
  const functions = MODULES.map((name) => {
    const filename = `src/visits/${name}.ts`;
    const { code } = transformSync(readFileSync(filename, 'utf8'), { filename, envName: 'test' });
    return `'./${name}': (exports, require) => {${code}\n}`;
  });
  return `{${functions.join(',')}}`;
}

/** Runs in the page. The median time of a key in the search: dispatch, listeners and render, in milliseconds. */
async function measureKeys() {
  const field = document.querySelector('main input[type=search]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const times = [];
  for (let turn = 0; turn < 200; turn += 1) {
    set.call(field, 'abcdefgh'.slice(0, 1 + (turn % 8)));
    const began = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times.sort((a, b) => a - b)[100];
}

/** Runs in the page. What the recorder adds to a dispatch, in milliseconds: stores with and without it take turns. */
async function measureRecorder(modules) {
  const loaded = {};
  const load = (name) => {
    if (!loaded[name]) modules[name]((loaded[name] = {}), load);
    return loaded[name];
  };
  const createStore = (reducer) => {
    let state = { count: 0 };
    return { dispatch: (event) => (state = reducer(state, event)), getState: () => state };
  };
  const reducer = ({ count }, { payload }) => ({ count: count + payload });
  const recorded = load('./createRecorder').createRecorder(Date.now).enhancer(createStore)(reducer);
  const stores = [
    createStore(reducer).dispatch,
    load('./createObservable').createObservable().middleware({})(recorded.dispatch),
  ];
  const added = [];
  for (let round = 0; round < 41; round += 1) {
    const [plain, recording] = stores.map((dispatch) => {
      const began = performance.now();
      for (let count = 0; count < 2000; count += 1) dispatch({ type: 'x', payload: count });
      return (performance.now() - began) / 2000;
    });
    added.push(recording - plain);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return added.sort((a, b) => a - b)[20];
}

/** Measures what recording costs in the page, on the simulated phone. Returns a message if it is too much. */
export async function benchRecording(browser, base) {
  const { context, page } = await openPhone(browser, { network: false });
  await page.goto(`${base}/all-toys`, { waitUntil: 'networkidle' });
  const key = await page.evaluate(measureKeys);
  const added = await page.evaluate(`(${measureRecorder})(${modulesText()})`);
  await context.close();
  console.log('\nRecording at 4× CPU: medians');
  console.log(
    `   adds ${(1000 * added).toFixed(1)} µs to a dispatch; a key in the search, with listeners and render, takes ${key.toFixed(1)} ms: ${((100 * added) / key).toFixed(3)} %`,
  );
  return added > LIMIT * key ? ['recording takes more than 1 % of a dispatch in the page'] : [];
}
