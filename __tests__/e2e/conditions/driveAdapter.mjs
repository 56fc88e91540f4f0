// The adapter of the shop for `drive`, whose browser is in the condition that the variable CONDITION names.
import { requireTs } from '../../../scripts/requireTs.mjs';
import adapter from '../../../scripts/visitsAdapter.mjs';

const { CONDITION } = process.env;

async function prepare(page, snapshot) {
  await adapter.drive.prepare(page, snapshot);
  const { CONDITIONS } = requireTs('__tests__/e2e/conditions/conditions.ts');
  await CONDITIONS.find(({ name }) => name === CONDITION).prepare?.(page);
}

export default { ...adapter, drive: { ...adapter.drive, prepare } };
