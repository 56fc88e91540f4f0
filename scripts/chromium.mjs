import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine, or undefined. */
export const findChromium = () => PLACES.find((place) => place && existsSync(place));

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * Chromium without its own interface, or undefined. A page in it needs half the processor time. It is not used
 * where CHROMIUM_PATH names a browser.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.find((place) => existsSync(place));
