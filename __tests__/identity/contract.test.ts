/** @jest-environment ./__tests__/support/environment.cjs */
import { expectedOutcomes, playCases } from '#tests/contract/playCases';
import { embeddedService, emulatorService } from '#tests/contract/services';

/** Set by `node scripts/contract.mjs`, which starts the official emulator. */
const EMULATOR_URL = process.env['EMULATOR_URL'];

const SERVICES = {
  'the embedded sign-in service': embeddedService,
  ...(EMULATOR_URL !== undefined && {
    'the official emulator': () => emulatorService(EMULATOR_URL),
  }),
};

describe.each(Object.entries(SERVICES))('%s', (_name, open) => {
  it('responds to every request of the contract as expected', async () => {
    const service = await open();
    expect(await playCases(service)).toMatchObject(expectedOutcomes(service));
  }, 120_000);
});
