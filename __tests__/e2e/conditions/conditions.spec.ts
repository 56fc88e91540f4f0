import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from '#tests/e2e/support/shop';
import { type Condition, CONDITIONS } from './conditions';

const VISITS_ADAPTER = '../__tests__/e2e/conditions/driveAdapter.mjs';

/** Performs a recorded visit again with the command `drive`. Returns its output. */
async function drive(
  visit: string,
  address: string,
  { name, browser = process.env['CHROMIUM_PATH'] ?? '' }: Condition,
): Promise<string> {
  const file = `__tests__/regressions/${visit}.json`;
  const command = ['scripts/visits.mjs', 'drive', '--app', address, file];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, VISITS_ADAPTER, CONDITION: name, CHROMIUM_PATH: browser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await Promise.all([child.stdout, child.stderr].map((output) => text(output)));
  return printed.join('');
}

for (const condition of CONDITIONS)
  for (const visit of condition.visits)
    test(`The recorded visit "${visit}" is performed again: ${condition.name}`, async ({
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const printed = await drive(visit, String(baseURL), condition);
      const differences = printed
        .trimEnd()
        .split('\n')
        .filter((line) => !condition.accepts?.test(line));
      const { says = [/^\d+ acts and \d+ events compared: /] } = condition;
      expect(differences).toStrictEqual(says.map((line) => expect.stringMatching(line) as unknown));
    });
