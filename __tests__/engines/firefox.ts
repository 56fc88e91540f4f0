import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/freePort';
import { startMarionette } from './marionette';
import type { Browser } from './session';

/** The console errors and uncaught errors of the shop. Parts of Firefox print their name: `console.error: RSLoader:`. */
const problemsIn = (output: string, base: string): string[] =>
  output
    .split('\n')
    .filter(
      (line) =>
        /^console\.error: (?!\w+:)/.test(line) || line.startsWith(`JavaScript error: ${base}`),
    );

/** Starts Firefox with Marionette. `libraries` is the folder of shared libraries that the system lacks. */
export async function startFirefox(
  executable: string,
  profile: string,
  base: string,
  libraries = '',
): Promise<Browser> {
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'browser.dom.window.dump.enabled': true,
    'devtools.console.stdout.content': true,
  };
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(executable, ['--headless', '--marionette', '--profile', profile], {
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed += data.toString()));
  return {
    session: await startMarionette(port),
    problems: () => {
      const found = problemsIn(printed, base);
      printed = '';
      return Promise.resolve(found);
    },
    end: () => child.kill(),
  };
}
