import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** What the command prints about a visit that has no difference. */
export const NO_DIFFERENCE = /^\d+ acts and \d+ events compared: 0 differences\n$/;

const ADAPTER = '__tests__/e2e/conditions/driveAdapter.mjs';

/** Performs the acts of a recorded visit again at an address, by the command. Returns what that prints. */
export async function driveVisit(name: string, address: string, condition = ''): Promise<string> {
  const file = `__tests__/regressions/${name}.json`;
  const command = ['scripts/visits.mjs', 'drive', '--app', address, '--adapter', ADAPTER, file];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, CONDITION: condition },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await Promise.all([child.stdout, child.stderr].map((output) => text(output)));
  return printed.join('');
}
