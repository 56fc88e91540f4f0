import './visits/shopOfTests.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run explore -- [--minutes N] [--acts N] [--seed N] [--out FOLDER]
  walks through the shop by random acts, with random answers of the ports, and writes each finding as a visit
Exit codes: 0 nothing found, 1 something found, 129 wrong usage`;

process.env.NODE_ENV = 'test'; // React checks more than in production
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Node has these too, but a page takes only its own. */
const OF_THE_PAGE = ['Event', 'CustomEvent', 'navigator'];

function readOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      acts: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      out: { type: 'string', default: 'test-results/explore' },
    },
  });
  const numberOf = (name) => {
    if (!/^\d+$/.test(values[name])) throw new Error(`Expected a number after --${name}.`);
    return Number(values[name]);
  };
  return {
    out: values.out,
    minutes: numberOf('minutes'),
    acts: numberOf('acts'),
    seed: numberOf('seed'),
  };
}

async function explore({ minutes, acts, seed, out }) {
  const { requireTs } = await import('./requireTs.mjs');
  const { openPage } = await import('./visits/openFrame.mjs');
  openPage(OF_THE_PAGE);
  const { walkShop } = requireTs('__tests__/explore/walkShop.tsx');
  const { findingsOf } = requireTs('__tests__/explore/findingsOf.ts');
  const found = new Set();
  let [walks, events] = [0, 0];
  const end = performance.now() + minutes * 60_000;
  console.log(`Seed ${seed}`);
  for (; walks === 0 || performance.now() < end; walks += 1) {
    const walk = await walkShop(seed + walks, acts);
    events += walk.recording.events.length;
    for (const { statement, file, events: kept, isShrunk } of await findingsOf(walk)) {
      const kind = statement.replaceAll(/\d+/g, '');
      if (found.has(kind)) continue;
      found.add(kind);
      mkdirSync(out, { recursive: true });
      const name = path.join(out, `finding-${seed + walks}-${found.size}.json`);
      writeFileSync(name, `${file}\n`);
      console.log(
        `${statement}\n  seed ${seed + walks}: ${name}, ${kept} events${isShrunk ? '' : ', not shrunk'}`,
      );
    }
  }
  console.log(`${walks} walks of ${acts} acts, ${events} events: ${found.size} findings`);
  return found.size === 0 ? 0 : 1;
}

let code = 129;
try {
  code = await explore(readOptions());
} catch (error) {
  console.error(`${error.stack}\n${USAGE}`);
}
process.stdout.write('', () => process.exit(code)); // the timers of the shop in jsdom go on
