import { readFileSync } from 'node:fs';
import { requireTs } from './requireTs.mjs';

const { shopWorkbench } = requireTs('src/qa/shopWorkbench.ts');
const { appVersion } = requireTs('scripts/settings.ts');

/** Random walks through the screens of the shop, which React checks. */
function openWalk() {
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const { walkShop } = requireTs('__tests__/explore/walkShop.tsx');
  const { findingsOf } = requireTs('__tests__/explore/findingsOf.ts');
  return async (seed, acts) => {
    const walk = await walkShop(seed, acts);
    return { events: walk.recording.events.length, findings: await findingsOf(walk) };
  };
}

/** What the command line of @latim/visits knows of the shop. */
export default {
  ...shopWorkbench,
  version: () => appVersion(JSON.parse(readFileSync('package.json', 'utf8')).version, process.env),
  openFrame: () => requireTs('src/qa/frame.tsx'),
  corpus: '__tests__/regressions',
  openWalk,
  judgeCommand: ['npm', 'run', '--silent', 'visit', '--', 'differences'],
};
