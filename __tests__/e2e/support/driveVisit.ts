import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Condition } from '#tests/e2e/conditions/conditions';

/** What the command prints about a visit that has no difference. */
export const NO_DIFFERENCE = /^\d+ acts and \d+ events compared: 0 differences\n$/;

const ADAPTER = '__tests__/e2e/conditions/driveAdapter.mjs';

/** Performs the acts of a recorded visit again at an address, by the command. Returns what that prints. */
export async function driveVisit(
  name: string,
  address: string,
  { name: condition = '', browser = process.env['CHROMIUM_PATH'] ?? '' }: Partial<Condition> = {},
): Promise<string> {
  const file = `__tests__/regressions/${name}.json`;
  const command = ['scripts/visits.mjs', 'drive', '--app', address, '--adapter', ADAPTER, file];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, CONDITION: condition, CHROMIUM_PATH: browser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await Promise.all([child.stdout, child.stderr].map((output) => text(output)));
  return printed.join('');
}
