/** @jest-environment node */
import { CASES } from '#tests/contract/cases';
import { playRequests } from '#tests/contract/play';
import { embeddedService } from '#tests/contract/services';

describe('the embedded sign-in service', () => {
  it('answers every request of the contract as expected', async () => {
    const results = await playRequests(await embeddedService());
    const faults = results.flatMap((result, index) =>
      result.faults.map((fault) => `${CASES[index]?.name}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(results).toHaveLength(CASES.length);
  });
});
