import { findChromium } from '../findChromium.cjs';
import { requireTs } from '../requireTs.mjs';
import { serve } from '../serve.mjs';
import { testBuild } from '../testBuild.mjs';

process.env.WDIO_LOG_LEVEL = 'silent';
const { runEngines } = requireTs('__tests__/engines/runEngines.ts');

/** An optional argument selects the engines whose name contains it. BUILT is the folder of an existing build. */
const only = process.argv[2] ?? '';
const folder = process.env.BUILT ?? testBuild('embedded');

const failed = await runEngines({
  serve: (port) => serve({ folder, port }),
  chromium: findChromium() ?? '/usr/bin/chromium',
  mustHaveAll: Boolean(process.env.CI),
  only,
});
process.exit(failed === 0 ? 0 : 1);
