import { existsSync } from 'node:fs';

const PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of an installed Chromium, or undefined. */
export const findChromium = () => PATHS.find((file) => file && existsSync(file));

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * The path of an installed headless shell (Chromium without its user interface), or undefined. It needs half
 * the CPU time. It is not used if CHROMIUM_PATH names a browser.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.find((file) => existsSync(file));
