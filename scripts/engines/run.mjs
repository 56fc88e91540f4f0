import { createRequire } from 'node:module';
import { findChromium } from '../findChromium.mjs';
import { serve } from '../serve.mjs';
import { sharedBuild } from '../test/sharedBuild.mjs';

process.env.NODE_ENV = 'test'; // Babel for this very Node
process.env.WDIO_LOG_LEVEL = 'silent';
const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { runEngines } = require('../../__tests__/engines/runEngines.ts');

/** An argument plays only the engines whose name has it; BUILT names a build to take instead. */
const only = process.argv[2] ?? '';
const folder = process.env.BUILT ?? sharedBuild('embedded');

const failed = await runEngines({
  serve: (port) => serve({ folder, port }),
  chromium: findChromium() ?? '/usr/bin/chromium',
  mustHaveAll: Boolean(process.env.CI),
  only,
});
process.exit(failed === 0 ? 0 : 1);
