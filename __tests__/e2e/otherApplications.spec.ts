import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createWorkplace } from '#tests/otherApplications/application';
import { run } from '#tests/support/installPackage';
import { findChromium } from '../../scripts/findChromium.cjs';

const TEMPLATE = 'cra-template-redux-typescript@2.0.0';

let workplace: ReturnType<typeof createWorkplace>;
test.beforeAll(() => {
  test.setTimeout(180_000);
  workplace = createWorkplace();
});
test.afterAll(() => workplace.remove());
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Opens the dialog, saves the visit, and opens it in the workbench. */
async function saveAndOpen(page: Page) {
  await page.keyboard.press('Alt+Shift+Q');
  const dialog = page.getByRole('dialog', { name: 'Recorded visit' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the visit' }).click();
  const file = path.join(workplace.root, (await download).suggestedFilename());
  await (await download).saveAs(file);
  const said = await dialog.getByRole('status').textContent();
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open in the workbench' }).click();
  const workbench = await opened;
  await expect(workbench.getByRole('slider', { name: 'Time' })).toBeVisible();
  await workbench.getByLabel('Open').setInputFiles(file); // with its screens
  await expect(workbench.getByText('Screens: as recorded')).toBeVisible();
  await workbench.keyboard.press('End');
  return { file, said, workbench, text: readFileSync(file, 'utf8') };
}

const screenOf = (page: Page) => page.frameLocator('iframe[title="Screen of the visit"]');
const goToStep = async (page: Page, step: number) => {
  await page.keyboard.press('Home');
  for (let at = 0; at < step; at += 1) await page.keyboard.press('ArrowRight');
};

test('the Redux template of Create React App records and replays by the README', async ({
  page,
}) => {
  const packed = run(workplace.root, 'npm', 'pack', TEMPLATE);
  expect(packed, 'the npm registry answers').toContain('.tgz');
  run(workplace.root, 'tar', 'xzf', 'cra-template-redux-typescript-2.0.0.tgz');
  const app = await workplace.open('counter', {
    sources: path.join(workplace.root, 'package/template/src'),
    store: 'app/store.ts',
    main: 'index.tsx',
    adapter: `import { createVisits } from '@latim/visits/replay';
import { combineReducers } from '@reduxjs/toolkit';
import counter from './src/features/counter/counterSlice';
export default {
  visits: createVisits({ app: 'my-app', reducer: combineReducers({ counter }) }),
  drive: { launch: () => (${JSON.stringify({ executablePath: findChromium(), args: ['--no-sandbox'] })}) },
};`,
    registry: { 'web-vitals': '^2.1.0' },
    linked: ['@playwright/test', 'playwright', 'playwright-core'],
  });
  await page.goto(app.url);
  const increment = page.getByRole('button', { name: 'Increment value' });
  await increment.click();
  await increment.click();
  await page.getByRole('button', { name: 'Add Async' }).click();
  await expect(page.getByText('4', { exact: true })).toBeVisible();
  const { file, said, workbench } = await saveAndOpen(page);
  expect(said).toMatch(/^Saved my-app-[\dTZ-]+\.json: 5 events\.$/);
  await expect(screenOf(workbench).getByText('4', { exact: true })).toBeVisible();
  await goToStep(workbench, 2);
  await expect(screenOf(workbench).getByText('1', { exact: true })).toBeVisible();
  await expect(workbench.getByText(/differs/)).toBeHidden();
  expect(app.replay(file)).toContain('5 events, all as recorded');
  expect(await app.drive(file)).toBe('3 acts and 5 events compared: 0 differences\n');
  app.close();
});
