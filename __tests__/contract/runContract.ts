import './network';
import { CASES } from './cases';
import { playBySdk, playRequests, type Result } from './play';
import { sabotagedServices } from './sabotage';
import { embeddedService, emulatorService } from './services';

const column = (result: Result | undefined, width: number) =>
  (result?.summary ?? '').slice(0, width - 1).padEnd(width);

/**
 * Plays the contract against both services, by plain requests and by the real SDK, and prints it side
 * by side. Then breaks the embedded service, to see the contract fail. Resolves to the failures.
 */
export async function runContract(startEmulator: () => Promise<string>): Promise<number> {
  const embedded = await playRequests(await embeddedService());
  const official = await playRequests(await emulatorService(await startEmulator()));
  const embeddedSdk = await playBySdk(await embeddedService());
  const officialSdk = await playBySdk(await emulatorService(await startEmulator()));

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
    const faults = results.flatMap((result, at) =>
      (result?.faults ?? ['was not played']).map((fault) => `${names[at]}: ${fault}`),
    );
    const mark = faults.length > 0 ? '!' : one.emulator ? '~' : '=';
    print(`${mark} ${one.name.padEnd(61)}`, results);
    if (one.emulator) console.log(`  because ${one.emulator.because}`);
    faults.forEach((fault) => console.log(`  ${fault}`));
    if (faults.length > 0) failures += 1;
  }
  const explained = CASES.filter(({ emulator }) => emulator).length;
  const calls = CASES.filter(({ bySdk }) => bySdk).length;
  console.log(
    `\n${CASES.length} cases, ${calls} of them by the SDK too; ${CASES.length - explained} alike, ${explained} differ for a stated reason, ${failures} not as expected`,
  );

  const sabotaged = await sabotagedServices();
  for (const { name, service } of sabotaged) {
    const red = (await playRequests(service)).flatMap(({ faults }, index) =>
      faults.length > 0 && embedded[index]?.faults.length === 0 ? [CASES[index]?.name] : [],
    );
    console.log(`Sabotaged: ${name}: ${red.length} red (${red.slice(0, 3).join(', ')})`);
    if (red.length === 0) failures += 1;
  }
  console.log(`Contract: ${CASES.length + sabotaged.length - failures} passed, ${failures} failed`);
  return failures;
}
