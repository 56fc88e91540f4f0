const { existsSync } = require('node:fs');

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const firstOf = (files) => files.find((file) => existsSync(file));

exports.findChromium = () => process.env.CHROMIUM_PATH || firstOf(BROWSERS);
exports.findHeadlessShell = () =>
  process.env.CHROMIUM_PATH ? undefined : firstOf(HEADLESS_SHELLS);
