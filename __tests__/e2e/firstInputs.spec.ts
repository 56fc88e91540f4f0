import { measureFirstInputs } from '../../scripts/bench/firstInputs';
import { expect, test } from './support/shop';

const INPUTS = Number(process.env['INPUTS'] ?? 30);
const SEED = Number(process.env['SEED'] ?? 6);

test(`no tap and no key is lost between first paint and answer: ${INPUTS} of them`, async ({
  browser,
  baseURL,
}, { annotations }) => {
  test.setTimeout(60_000 + INPUTS * 20_000);
  const openPhone = async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 200_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return { context, page };
  };
  const { made, lost, late } = await measureFirstInputs({
    base: String(baseURL),
    count: INPUTS,
    seed: SEED,
    openPhone,
  });
  annotations.push({
    type: 'figures',
    description: `seed ${SEED}: ${lost.length} of ${made} lost, ${late} visits too late to count`,
  });
  expect(lost).toEqual([]);
});
