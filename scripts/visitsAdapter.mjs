import { readFileSync } from 'node:fs';
import { findChromium } from './findChromium.cjs';
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

/** The key of the session storage with which a page is recorded from its first event on. */
const { RECORDING_KEY } = requireTs('src/domain/constants.ts');
const { LIST_NAMES } = requireTs('src/store/slices.ts');

/** A wrong password, if the sign-in failed because of it. */
const isRefused = ({ type, payload }) =>
  type === 'auth/attemptFailed' && /invalid-credential|wrong-password/.test(payload?.code);

/** The browser of `npm run visit -- drive`. */
const drive = {
  launch: () => ({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  }),
  storage: ({ events }) => ({
    session: { [RECORDING_KEY]: 'nothing yet' },
    // The lists as the first page has found them.
    local: Object.fromEntries(
      LIST_NAMES.flatMap((key) => {
        const read = events.find(
          (event) => event.type === 'persist/REHYDRATE' && event.key === key,
        );
        const items = read?.payload?.items ?? [];
        return items.length > 0 ? [[key, JSON.stringify(items)]] : [];
      }),
    ),
  }),
  secret: ({ field }, followed) => {
    if (field === 'name') return 'Visitor';
    if (field === 'email') return 'visitor@example.com';
    const answered = followed.find(({ type }) => /^auth\/attempt(?:Failed|Succeeded)$/.test(type));
    return answered && isRefused(answered) ? 'Wrong1x' : 'Shapla7flower';
  },
};

/** What the command line of @latim/visits knows of the shop. */
export default {
  ...shopWorkbench,
  version: () => appVersion(JSON.parse(readFileSync('package.json', 'utf8')).version, process.env),
  openFrame: () => requireTs('src/qa/frame.tsx'),
  corpus: '__tests__/regressions',
  openWalk,
  drive,
  judgeCommand: ['npm', 'run', '--silent', 'visit', '--', 'differences'],
};
