import { existsSync } from 'node:fs';
import path from 'node:path';
import { startFirefox } from './firefox';
import type { Browser } from './session';
import { startWebKit } from './webkit';

/** A browser of the suite. */
export interface Engine {
  readonly name: string;
  /** The files that the engine needs to start. */
  readonly files: readonly string[];
  start(profile: string, base: string): Promise<Browser>;
}

/** The folder where `scripts/engines/install.mjs` puts engines that are not system packages. */
const CACHE = path.resolve('.cache/engines');
const FIREFOX_115 = path.join(CACHE, 'firefox-115/usr/lib/firefox-esr/firefox-esr');
const FIREFOX_115_LIBRARIES = path.join(CACHE, 'firefox-115/usr/lib/x86_64-linux-gnu');
const WEBKIT = '/usr/lib/x86_64-linux-gnu';
const WPE = `${WEBKIT}/wpe-webkit-1.1/MiniBrowser`;
const GTK = `${WEBKIT}/webkit2gtk-4.1/MiniBrowser`;
const FIREFOX = '/usr/bin/firefox-esr';

/** The oldest and the current engine of each family that Playwright cannot drive. WPE and WebKitGTK represent Safari 16 and 26. */
const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox 115',
    files: [FIREFOX_115],
    start: (profile, base) => startFirefox(FIREFOX_115, profile, base, FIREFOX_115_LIBRARIES),
  },
  {
    name: 'Firefox ESR',
    files: [FIREFOX],
    start: (profile, base) => startFirefox(FIREFOX, profile, base),
  },
  {
    name: 'WPE WebKit',
    files: ['/usr/bin/WPEWebDriver', WPE],
    // It needs no display. It shows a download as a page instead of saving it.
    start: (profile) =>
      startWebKit({
        driver: ['WPEWebDriver'],
        capabilities: {
          'wpe:browserOptions': { binary: WPE, args: ['--automation', '--headless'] },
        },
        profile,
      }),
  },
  {
    name: 'WebKitGTK',
    files: ['/usr/bin/WebKitWebDriver', GTK, '/usr/bin/xvfb-run'],
    start: (profile) =>
      startWebKit({
        driver: ['xvfb-run', '--auto-servernum', 'WebKitWebDriver'], // a display of its own
        capabilities: { 'webkitgtk:browserOptions': { binary: GTK, args: ['--automation'] } },
        profile,
      }),
  },
];

const isInstalled = ({ files }: Engine) => files.every((file) => existsSync(file));

/** The installed engines; in CI all, so that a missing one is a failure. */
export const enginesHere = (): readonly Engine[] =>
  process.env['CI'] ? ENGINES : ENGINES.filter(isInstalled);
