import path from 'node:path';

/** The executable of the oldest supported Chromium, which `scripts/engines/install.mjs` installs. */
export const CHROMIUM_109 = path.resolve('.cache/engines/chromium-109/chromium');
