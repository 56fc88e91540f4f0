import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, enginesWith, lackOf } from './engines';
import { type Outcome, playWalk } from './playWalk';
import { type EngineResult, reportOf } from './report';
import { messageOf, Shopper } from './shopper';
import { type Network, PASSWORD } from './visit';
import { WALK } from './walk';

/** Serves the built shop; port 0 takes a free one. */
type Serve = (port: number) => Promise<Server>;

interface EngineRun {
  readonly serve: Serve;
  /** The current Chromium's executable. */
  readonly chromium: string;
  /** Whether every engine must be there. */
  readonly mustHaveAll: boolean;
  /** Plays only engines whose name has this in it. */
  readonly only: string;
}

/** A shop of its own for one engine, whose network can be cut: its server is gone then. */
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
      mend: async () => {
        server = await serve(port);
      },
    },
  };
}

/** A walk whose browser did not even start has failed in every step. */
const notStarted = (error: unknown): ReadonlyMap<string, Outcome> =>
  new Map(
    WALK.map(({ name }) => [
      name,
      { status: 'not reached', because: `the browser did not start: ${messageOf(error)}` },
    ]),
  );

async function playEngine(engine: Engine, serve: Serve): Promise<EngineResult> {
  const missing = lackOf(engine);
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
    await rm(profile, { recursive: true, force: true, maxRetries: 20 }); // the browser may still write
  }
}

/** The steps that did not pass though they were possible, with their reasons. */
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
 * Plays the walk in an engine. A walk that fails is played once more, in a new browser with a new profile: a driver
 * now and then loses an event. A defect of the shop fails both times. The first failure is reported in any case.
 */
async function playEngineAgainIfFailed(engine: Engine, serve: Serve): Promise<EngineResult> {
  const result = await playEngine(engine, serve);
  if (!hasFailed(result)) return result;
  console.log(`${engine.name}, first try: ${failuresOf(result).join('; ') || 'not started'}`);
  return playEngine(engine, serve);
}

/** Two at a time: more would only wait for each other. */
async function playAll(engines: readonly Engine[], serve: Serve): Promise<EngineResult[]> {
  const results: EngineResult[] = [];
  const waiting = [...engines.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, engine] = next;
      const start = Date.now();
      results[index] = await playEngineAgainIfFailed(engine, serve);
      console.log(`${engine.name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

/** Plays the walk in every engine and prints the report. Resolves to the failures. */
export async function runEngines({
  serve,
  chromium,
  mustHaveAll,
  only,
}: EngineRun): Promise<number> {
  const engines = enginesWith(chromium).filter(({ name }) => name.includes(only));
  const { lines, failed } = reportOf(await playAll(engines, serve), { mustHaveAll });
  console.log(`\n${lines.join('\n')}`);
  return failed;
}
