import './network';
import { writeReport } from '#tests/support/writeReport';
import { CASES } from './cases';
import { defectiveServices } from './defectiveServices';
import { type Result, runByRequests, runBySdk } from './runCases';
import { embeddedService, emulatorService } from './services';

const column = (result: Result | undefined, width: number) =>
  (result?.summary ?? '').slice(0, width - 1).padEnd(width);

/**
 * Runs the contract against both services, with plain requests and with the real SDK, and prints the results
 * side by side. Then checks that the contract fails for defective services. Resolves to the number of failures.
 */
export async function runContract(startEmulator: () => Promise<string>): Promise<number> {
  const embedded = await runByRequests(await embeddedService());
  const official = await runByRequests(await emulatorService(await startEmulator()));
  const embeddedSdk = await runBySdk(await embeddedService());
  const officialSdk = await runBySdk(await emulatorService(await startEmulator()));

  const print = (one: string, results: readonly (Result | undefined)[]) => {
    const [ours, theirs, oursSdk, theirsSdk] = results;
    const sdk =
      oursSdk?.summary === theirsSdk?.summary
        ? (oursSdk?.summary ?? '')
        : `${oursSdk?.summary} / ${theirsSdk?.summary}`;
    console.log(`${one} ${column(ours, 40)}${column(theirs, 40)}${sdk}`);
  };
  console.log(`  ${'case'.padEnd(62)}${'embedded'.padEnd(40)}${'emulator'.padEnd(40)}SDK`);
  let failures = 0;
  for (const [index, one] of CASES.entries()) {
    const results = [embedded, official, embeddedSdk, officialSdk].map((all) => all[index]);
    const names = ['embedded', 'emulator', 'embedded, by the SDK', 'emulator, by the SDK'];
    const differences = results.flatMap((result, at) =>
      (result?.differences ?? ['did not run']).map((difference) => `${names[at]}: ${difference}`),
    );
    const mark = differences.length > 0 ? '!' : one.emulator ? '~' : '=';
    print(`${mark} ${one.name.padEnd(61)}`, results);
    if (one.emulator) console.log(`  because ${one.emulator.because}`);
    differences.forEach((difference) => console.log(`  ${difference}`));
    if (differences.length > 0) failures += 1;
  }
  const explained = CASES.filter(({ emulator }) => emulator).length;
  const calls = CASES.filter(({ bySdk }) => bySdk).length;
  console.log(
    `\n${CASES.length} cases, ${calls} of them also by the SDK; ${CASES.length - explained} equal, ${explained} different for a stated reason, ${failures} failed`,
  );

  const defective = await defectiveServices();
  for (const { name, service } of defective) {
    const failed = (await runByRequests(service)).flatMap(({ differences }, index) =>
      differences.length > 0 && embedded[index]?.differences.length === 0
        ? [CASES[index]?.name]
        : [],
    );
    console.log(`Defect: ${name}: ${failed.length} cases fail (${failed.slice(0, 3).join(', ')})`);
    if (failed.length === 0) failures += 1;
  }
  const passed = CASES.length + defective.length - failures;
  console.log(`Contract: ${passed} passed, ${failures} failed`);
  writeReport({ passed, failed: failures });
  return failures;
}
