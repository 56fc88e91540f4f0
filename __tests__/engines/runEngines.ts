import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeReport } from '#tests/support/writeReport';
import { type Engine, enginesWith, missingFileOf } from './engines';
import { type Outcome, playWalk } from './playWalk';
import { type EngineResult, printReport } from './report';
import { messageOf, Shopper } from './shopper';
import { type Network, PASSWORD } from './visit';
import { WALK } from './walk';

/** Serves the built shop. Port 0 selects an unused port. */
type Serve = (port: number) => Promise<Server>;

interface EngineRun {
  readonly serve: Serve;
  /** The executable of the current Chromium. */
  readonly chromium: string;
  /** Whether a missing engine is a failure. */
  readonly mustHaveAll: boolean;
  /** Runs only engines whose name contains this text. */
  readonly only: string;
}

/** Serves the shop for one engine. To simulate a missing network, the server stops. */
async function openShop(serve: Serve): Promise<{ base: string; network: Network }> {
  let server = await serve(0);
  const { port } = server.address() as AddressInfo; // of a TCP server
  return {
    base: `http://localhost:${port}`,
    network: {
      cut: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
      restore: async () => {
        server = await serve(port);
      },
    },
  };
}

/** If the browser does not start, no step is reached. */
const notStarted = (error: unknown): ReadonlyMap<string, Outcome> =>
  new Map(
    WALK.map(({ name }) => [
      name,
      { status: 'not reached', because: `the browser did not start: ${messageOf(error)}` },
    ]),
  );

async function playEngine(engine: Engine, serve: Serve): Promise<EngineResult> {
  const missing = missingFileOf(engine);
  if (missing !== undefined) return { engine: engine.name, missing };
  const profile = mkdtempSync(path.join(tmpdir(), 'latim-engine-'));
  mkdirSync(path.join(profile, 'downloads'));
  const { base, network } = await openShop(serve);
  try {
    const client = await engine.start(profile, base);
    const outcomes = await playWalk(WALK, {
      shopper: new Shopper(client, base),
      network,
      recordedSnapshot: path.resolve('__tests__/snapshots/whole-visit.json'),
      password: PASSWORD,
    });
    await client.end();
    return {
      engine: engine.name,
      outcomes,
      ...(client.note !== undefined && { note: client.note }),
    };
  } catch (error) {
    return { engine: engine.name, outcomes: notStarted(error) };
  } finally {
    await network.cut();
    await rm(profile, { recursive: true, force: true, maxRetries: 20 }); // the browser may still be writing
  }
}

/** The failed steps, with their reasons. */
const failuresOf = (result: EngineResult): string[] =>
  'missing' in result
    ? []
    : [...result.outcomes].flatMap(([step, outcome]) =>
        outcome.status === 'failed' ? [`${step}: ${outcome.because}`] : [],
      );

const hasFailed = (result: EngineResult): boolean =>
  'outcomes' in result &&
  [...result.outcomes.values()].some(
    ({ status }) => status === 'failed' || status === 'not reached',
  );

/**
 * Plays the walk in an engine. Repeats a failed walk once, in a new browser with a new profile, because drivers
 * sometimes lose an event. A defect of the shop fails both times. The first failure is always printed.
 */
async function playEngineWithRetry(engine: Engine, serve: Serve): Promise<EngineResult> {
  const result = await playEngine(engine, serve);
  if (!hasFailed(result)) return result;
  console.log(`${engine.name}, first try: ${failuresOf(result).join('; ') || 'not started'}`);
  return playEngine(engine, serve);
}

/** Plays the walk in two engines at a time. More would only slow each other down. */
async function playAll(engines: readonly Engine[], serve: Serve): Promise<EngineResult[]> {
  const results: EngineResult[] = [];
  const waiting = [...engines.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, engine] = next;
      const start = Date.now();
      results[index] = await playEngineWithRetry(engine, serve);
      console.log(`${engine.name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Plays the walk in every engine and prints the report. Resolves to the number of failures. */
export async function runEngines({
  serve,
  chromium,
  mustHaveAll,
  only,
}: EngineRun): Promise<number> {
  const engines = enginesWith(chromium).filter(({ name }) => name.includes(only));
  const counts = printReport(await playAll(engines, serve), mustHaveAll);
  writeReport(counts);
  return counts.failed;
}
