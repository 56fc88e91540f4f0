import type { Browser } from '@playwright/test';
import { isSoak } from '#tests/support/soak';
import { measureFirstInputs, type OpenPhone } from '../../scripts/bench/measureFirstInputs';
import { expect, test } from './support/shop';

interface PhoneModule {
  readonly openPhone: (browser: Browser) => ReturnType<OpenPhone>;
}

const INPUTS = Number(process.env['INPUTS'] ?? (isSoak ? 6 : 3));
const SEED = Number(process.env['SEED']);

test(
  `no input between first paint and hydration is lost: ${INPUTS} random inputs, SEED=${SEED}`,
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    test.setTimeout(INPUTS * 60_000);
    // This module has no type declarations.
    const { openPhone } = (await import('../../scripts/bench/phone.mjs' as string)) as PhoneModule;
    const { made, lost } = await measureFirstInputs({
      base: String(baseURL),
      count: INPUTS,
      seed: SEED,
      openPhone: () => openPhone(browser),
    });
    expect(made).toBeGreaterThanOrEqual(INPUTS);
    expect(lost).toStrictEqual([]);
  },
);
