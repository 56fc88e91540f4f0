import { driveVisit } from '#tests/e2e/support/driveVisit';
import { expect, test } from '#tests/e2e/support/shop';
import { CONDITIONS } from './conditions';

/** The heading of differences that only one of two performances shows. */
const ONCE = 'Shown by one of two performances:';

for (const condition of CONDITIONS)
  for (const visit of condition.visits)
    test(`The recorded visit "${visit}" is performed again: ${condition.name}`, async ({
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const printed = await driveVisit(visit, String(baseURL), condition);
      const differences = printed
        .trimEnd()
        .split('\n')
        .filter((line) => !condition.accepts || !(line === ONCE || condition.accepts.test(line)));
      expect(differences).toStrictEqual([
        expect.stringMatching(/^\d+ acts and \d+ events compared: /),
      ]);
    });
