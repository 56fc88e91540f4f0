import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@babel/core';
import { minify } from 'terser';
import { moreToysRequested, searchChanged } from '../../src/features/filter/filterSlice';
import { statesOf } from '../../src/replay/play';
import { readSnapshot } from '../../src/replay/readSnapshot';
import { quietServices } from '../../src/services/quiet/quietServices';
import { makeStore } from '../../src/store/makeStore';
import { createRecorder } from '../../src/store/recorder';

const ROUNDS = 101;
/** The events of a whole visit, many times over. */
const VISIT = readSnapshot(readFileSync('__tests__/snapshots/whole-visit.json', 'utf8')).events;
const EVENTS = Array.from({ length: 30 }, () => VISIT).flat();

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Microseconds of one dispatch on the whole store, its listeners included. */
function measure(isRecording: boolean): number {
  const recorder = createRecorder(() => Date.now());
  const store = makeStore(quietServices(), { enhancers: isRecording ? [recorder.enhancer] : [] });
  const began = performance.now();
  for (const event of EVENTS) store.dispatch(event);
  return ((performance.now() - began) / EVENTS.length) * 1000;
}

/** What recording adds: to a dispatch (medians of rounds taken in turn), and to the first load. */
export async function benchRecorder() {
  const [without, recording]: [number[], number[]] = [[], []];
  measure(true);
  measure(false);
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(measure(false));
    recording.push(measure(true));
  }
  const file = 'src/store/recorder.ts';
  const code = transformSync(readFileSync(file, 'utf8'), { filename: file })?.code ?? '';
  const { code: small = '' } = await minify(code, { module: true });
  return {
    without: median(without),
    recording: median(recording),
    bytes: gzipSync(small).length,
  };
}

/** Milliseconds to replay logs of growing length. */
export function benchReplay() {
  const initial = makeStore(quietServices(), { effects: 'off' }).getState();
  return [100, 1_000, 10_000].map((size) => {
    const events = Array.from({ length: size }, (_, index) =>
      index % 2 === 0 ? searchChanged({ screen: 'home', query: `${index}` }) : moreToysRequested(),
    );
    const times = Array.from({ length: 11 }, () => {
      const began = performance.now();
      statesOf({ initial, events });
      return performance.now() - began;
    });
    return { size, replay: median(times) };
  });
}
