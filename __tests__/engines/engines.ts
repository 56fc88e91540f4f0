import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Client } from './client';
import { startFirefox } from './clients/firefox';
import { PlaywrightClient } from './clients/playwrightClient';
import { startWebKitGtk, startWpe } from './clients/webkit';

/** A browser of the suite. */
export interface Engine {
  readonly name: string;
  /** The files that the engine needs to start. */
  readonly files: readonly string[];
  start(profile: string, base: string): Promise<Client>;
}

/** The folder where `scripts/engines/install.mjs` puts engines that are not system packages. */
const CACHE = path.resolve('.cache/engines');
const CHROMIUM_109 = path.join(CACHE, 'chromium-109/chromium');
const FIREFOX_115 = path.join(CACHE, 'firefox-115/usr/lib/firefox-esr/firefox-esr');
const FIREFOX_115_LIBRARIES = path.join(CACHE, 'firefox-115/usr/lib/x86_64-linux-gnu');
const WEBKIT = '/usr/lib/x86_64-linux-gnu';
const WPE = `${WEBKIT}/wpe-webkit-1.1/MiniBrowser`;
const GTK = `${WEBKIT}/webkit2gtk-4.1/MiniBrowser`;
const FIREFOX = '/usr/bin/firefox-esr';

/** The oldest and the current engine of each family. WPE and WebKitGTK represent Safari 16 and 26. */
export const enginesWith = (chromium: string): readonly Engine[] => [
  {
    name: 'Chromium 109',
    files: [CHROMIUM_109],
    start: (profile, base) => PlaywrightClient.start(CHROMIUM_109, profile, base),
  },
  {
    name: 'Chromium',
    files: [chromium],
    start: (profile, base) => PlaywrightClient.start(chromium, profile, base),
  },
  {
    name: 'Firefox 115',
    files: [FIREFOX_115],
    start: (profile, base) =>
      startFirefox({ executable: FIREFOX_115, libraries: FIREFOX_115_LIBRARIES, profile, base }),
  },
  {
    name: 'Firefox ESR',
    files: [FIREFOX],
    start: (profile, base) => startFirefox({ executable: FIREFOX, profile, base }),
  },
  {
    name: 'WPE WebKit',
    files: ['/usr/bin/WPEWebDriver', WPE],
    start: (profile) => startWpe(WPE, profile),
  },
  {
    name: 'WebKitGTK',
    files: ['/usr/bin/WebKitWebDriver', GTK, '/usr/bin/Xvfb'],
    start: (profile) => startWebKitGtk(GTK, profile),
  },
];

/** The first missing file of an engine. */
export const missingFileOf = ({ files }: Engine): string | undefined =>
  files.find((file) => !existsSync(file));
