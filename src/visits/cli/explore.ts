import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Answer, print } from './answers';
import type { Application, Walk } from './CommandAdapter';
import { openPage } from './openPage';
import type { Options } from './options';
import { walkInBrowser } from './walkInBrowser';

async function walkInNode({ openWalk }: Application): Promise<Walk> {
  if (!openWalk) throw new Error('The adapter has no field openWalk.');
  await openPage();
  return openWalk();
}

/** Walks through the application by random acts, and writes each new finding as a visit. */
export async function explore(application: Application, options: Options): Promise<Answer> {
  const { acts, minutes, seed, out = 'test-results/explore' } = options;
  const walk = options.drive ? walkInBrowser(application, options) : await walkInNode(application);
  const found = new Set<string>();
  let [walks, events] = [0, 0];
  const end = performance.now() + minutes * 60_000;
  print(`Seed ${seed}`);
  for (; walks === 0 || performance.now() < end; walks += 1) {
    const result = await walk(seed + walks, acts);
    events += result.events;
    for (const { statement, file, events: kept, isShrunk } of result.findings) {
      const kind = statement.replaceAll(/\d+/g, '');
      if (found.has(kind)) continue;
      found.add(kind);
      mkdirSync(out, { recursive: true });
      const name = path.join(out, `finding-${seed + walks}-${found.size}.json`);
      writeFileSync(name, `${file}\n`);
      print(statement);
      print(`  seed ${seed + walks}: ${name}, ${kept} events${isShrunk ? '' : ', not shrunk'}`);
    }
  }
  const summary = `${walks} walks of ${acts} acts, ${events} events: ${found.size} findings`;
  return {
    verdict: found.size === 0 ? 'good' : 'bad',
    head: [summary],
  };
}
