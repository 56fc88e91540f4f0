import { serve } from '../serve.mjs';
import { addressOf } from './addressOf.mjs';
import { buildShop } from './buildShop.mjs';
import { openPhone } from './phone.mjs';

const INPUTS = Number(process.env.INPUTS ?? 300);
const SEED = Number(process.env.SEED ?? 14);

/** Prints how many inputs before hydration are lost. Returns a message for each. */
export async function benchInputs(browser, measureFirstInputs) {
  const server = await serve({
    folder: buildShop('embedded', { AUTH_SERVICE: 'embedded' }),
    port: 0,
  });
  const { made, lost, late, unopened } = await measureFirstInputs({
    base: addressOf(server),
    count: INPUTS,
    seed: SEED,
    openPhone: () => openPhone(browser),
  });
  server.close();
  console.log(
    `\nRandom inputs between first paint and hydration (SEED=${SEED}): ${lost.length} of ${made} lost; ${late} visits not counted, because hydration was faster`,
  );
  for (const message of unopened) console.log(`  visit not counted: ${message}`);
  return lost.map((input) => `lost input: ${input}`);
}
