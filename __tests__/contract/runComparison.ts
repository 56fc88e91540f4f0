import { isSoak } from '#tests/support/soak';
import { compareRandomCalls } from './compareRandomCalls';
import { embeddedService, emulatorService } from './services';

const RealDate = Date;
let now = RealDate.parse('2026-01-02T03:04:05.000Z');

/** The clock of both services: tokens are valid by the second, and both must see the same one. */
class TestDate extends RealDate {
  constructor(...parts: readonly unknown[]) {
    // `Date` has several signatures, and TypeScript cannot choose one for passed on parameters.
    super(...((parts.length === 0 ? [now] : parts) as [number]));
  }
  static override now = () => now;
}

/**
 * Compares the embedded service with the emulator in random calls. Prints the kinds of differences. Resolves to the
 * number of kinds that knownDifferences.ts does not list.
 */
export async function runComparison(startEmulator: () => Promise<string>): Promise<number> {
  const url = await startEmulator();
  const seed = Number(process.env['SEED'] ?? RealDate.now() % 2 ** 31);
  const minCalls = isSoak ? 10_000 : 1_500;
  globalThis.Date = TestDate as DateConstructor; // it is one: only the current time is different
  const { calls, kinds, unexplained } = await compareRandomCalls(
    async () => {
      await fetch(`${url}/emulator/v1/projects/demo-toyshop/accounts`, { method: 'DELETE' });
      return [await embeddedService(), await emulatorService(url)];
    },
    { minCalls, seed, nextSecond: () => (now += 1000) },
  );
  globalThis.Date = RealDate;
  for (const [kind, times] of [...kinds].sort())
    console.log(`${unexplained.has(kind) ? '!' : '~'} ${String(times).padStart(4)} ${kind}`);
  for (const [kind, example] of unexplained) console.log(`\n${kind}\n  ${example}`);
  console.log(
    `\n${calls} random calls (SEED=${seed}): ${kinds.size} kinds of differences, ${unexplained.size} of them not listed`,
  );
  return unexplained.size;
}
