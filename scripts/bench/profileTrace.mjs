import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/** The cause of an event of the browser's timeline. Scripts are divided by source, everything else is the browser's own work. */
const CAUSES = [
  [/^(UpdateLayoutTree|ParseAuthorStyleSheet|Document::(recalc|updateStyle))/, 'style'],
  [/^(Layout|PrePaint|HitTest|IntersectionObserver)/, 'layout'],
  [/^(Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode|Draw|Rasterize)/, 'paint'],
  [/^(ParseHTML|HTMLDocumentParser)/, 'parse HTML'],
  [/^(v8\.compile|v8\.deserialize|V8\.Compile|v8\.produce|v8\.parse)/i, 'compile scripts'],
  [/(GCEvent|MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/, 'garbage collection'],
  [
    /^(EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireIdleCallback|FireAnimationFrame|EventDispatch|v8\.run|V8\.Execute|v8\.callFunction)/i,
    'script',
  ],
];
const causeOf = (name) => CAUSES.find(([pattern]) => pattern.test(name))?.[1];

/** The package, or the folder of the shop's own sources, of a file in a source map. */
const sourceOf = (file) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ??
  /(src\/[^/]+)\//.exec(file)?.[1] ??
  (/webpack\/(runtime|bootstrap)/.test(file) ? 'webpack' : 'other scripts');

/** Finds the source of a place in the scripts of a build with source maps. */
function createSources(folder) {
  const maps = new Map();
  const open = (file) => {
    const script = path.join(folder, file);
    return {
      map: new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8'))),
      // The build adds a comment to the script after the source maps were written.
      shift: readFileSync(script, 'utf8').startsWith('//#') ? 1 : 0,
    };
  };
  return ({ url, lineNumber, columnNumber }) => {
    const file = /\/assets\/.*\.js$/.exec(url)?.[0];
    if (!file) return 'other scripts';
    if (!maps.has(file)) maps.set(file, open(file));
    const { map, shift } = maps.get(file);
    return sourceOf(map.findEntry(lineNumber - shift, columnNumber).originalSource ?? '');
  };
}

/** The samples of the profiler: for each, its time and the source of the innermost function that has one. */
function samplesIn(events, pid, sourceAt) {
  const nodes = new Map();
  const samples = [];
  const { args, id } = events.find((event) => event.name === 'Profile' && event.pid === pid);
  let at = args.data.startTime;
  for (const { args: chunk } of events.filter(
    (event) => event.name === 'ProfileChunk' && event.pid === pid && event.id === id,
  )) {
    const { cpuProfile, timeDeltas = [] } = chunk.data;
    for (const { id: node, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const isOwn = callFrame.url !== undefined && callFrame.url !== '';
      const name = callFrame.functionName;
      nodes.set(
        node,
        name === '(garbage collector)'
          ? 'garbage collection'
          : isOwn
            ? sourceAt(callFrame)
            : (nodes.get(parent) ?? null),
      );
    }
    (cpuProfile?.samples ?? []).forEach((node, index) => {
      at += timeDeltas[index];
      samples.push({ at, source: nodes.get(node) ?? null });
    });
  }
  return samples;
}

/** The self time of each event on a thread, in the time of that thread, with its cause. Children of unknown events keep theirs. */
function selfTimes(events) {
  const open = [];
  const all = [];
  for (const { name, ts, dur, tdur = 0 } of events) {
    while (open.length > 0 && open.at(-1).end <= ts) open.pop();
    const parent = open.at(-1);
    const own = { ts, end: ts + dur, self: tdur, cause: causeOf(name) ?? parent?.cause ?? 'other' };
    if (parent) parent.self -= tdur;
    open.push(own);
    all.push(own);
  }
  return all;
}

/**
 * The main-thread time of a visit by cause, in milliseconds of the thread's own clock, until the page answers and after
 * that. `answers` marks that moment; a page without scripts lacks it.
 */
export function profileTrace({ traceEvents }, folder) {
  // The pictures are SVG: Chromium opens each as a document of its own, without an address.
  const navigation = traceEvents.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL.startsWith('http'),
  );
  const { pid, tid } = navigation;
  const answers = traceEvents.find(({ name }) => name === 'screen-answers')?.ts ?? Infinity;
  const own = traceEvents
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .filter(({ ts }) => ts >= navigation.ts)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const times = selfTimes(own);
  const result = { before: new Map(), after: new Map() };
  const add = (at, cause, value) => {
    const part = at < answers ? result.before : result.after;
    part.set(cause, (part.get(cause) ?? 0) + value / 1000);
  };
  for (const { ts, self, cause } of times) if (cause !== 'script') add(ts, cause, self);
  // Scripts: the samples tell how their time is divided.
  const samples = samplesIn(traceEvents, pid, createSources(folder)).filter(
    ({ source }) => source !== null,
  );
  for (const isBefore of [true, false]) {
    const inPart = ({ at }) => at < answers === isBefore;
    const own = samples.filter(inPart);
    const total = times
      .filter(({ ts, cause }) => cause === 'script' && ts < answers === isBefore)
      .reduce((sum, { self }) => sum + self, 0);
    for (const { at, source } of own) add(at, source, total / own.length);
  }
  return result;
}
