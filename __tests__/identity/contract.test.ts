import { CASES } from '#tests/contract/cases';
import { runByRequests } from '#tests/contract/runCases';
import { embeddedService } from '#tests/contract/services';

describe('the embedded sign-in service', () => {
  it('responds to every request of the contract as expected', async () => {
    const results = await runByRequests(await embeddedService());
    const differences = results.flatMap((result, index) =>
      result.differences.map((difference) => `${CASES[index]?.name}: ${difference}`),
    );
    expect(differences).toStrictEqual([]);
    expect(results).toHaveLength(CASES.length);
  });
});
