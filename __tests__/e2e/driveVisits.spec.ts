import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, TestInfo } from '@playwright/test';
import { RECORDING_KEY } from '#domain/constants';
import {
  aPerson,
  closeNotices,
  download,
  expect,
  qaDialog,
  signUpHere,
  test,
  visit,
  waitForStartup,
} from './support/shop';

/** A defect of a build, as a change of its scripts. */
type Defect = readonly [text: RegExp, instead: string];

const GOOD: Defect = [/(?!)/g, ''];
/** The button of each toy removes the first one. */
const OTHER_TOY: Defect = [/toyId:[\w.]+,from:"favorites"/g, 'toyId:"toy-1",from:"favorites"'];
/** The link of a card lies over its other buttons. */
const OVERLAY: Defect = [/inset:0;content:''/g, "inset:0;z-index:2;content:''"];

/** Serves a build with a defect. */
async function serveDefect(baseURL: string, [text, instead]: Defect) {
  const server = createServer((request, response) => {
    void fetch(baseURL + (request.url ?? '/'), { redirect: 'manual' }).then(async (answered) => {
      const type = answered.headers.get('content-type') ?? '';
      const body = /javascript/.test(type)
        ? (await answered.text()).replaceAll(text, instead)
        : Buffer.from(await answered.arrayBuffer());
      const headers = [...answered.headers].filter(
        ([name]) => !/^(?:content-encoding|content-length|transfer-encoding)$/.test(name),
      );
      response.writeHead(answered.status, Object.fromEntries(headers)).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo; // a server with a port has one
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}`, close };
}

/** Drives a visit on a build with a defect. Returns what the command prints. */
async function drive(file: string, baseURL: string, defect: Defect): Promise<string> {
  const { address, close } = await serveDefect(baseURL, defect);
  try {
    const command = ['scripts/visits.mjs', 'drive', '--app', address, file];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (text: Buffer) => (printed += text.toString()));
    await new Promise((resolve) => child.on('close', resolve));
    return printed;
  } finally {
    close();
  }
}

/** Records a visit: a sign-up, two favourites, of which the second one is removed. */
async function recordVisit(page: Page, info: TestInfo): Promise<string> {
  await page.addInitScript((key) => {
    if (window.origin !== 'null') sessionStorage.setItem(key, 'nothing yet');
  }, RECORDING_KEY);
  const main = page.getByRole('main');
  await page.goto('/auth');
  await waitForStartup(page);
  await signUpHere(page, aPerson());
  await visit(page, 'All Toys');
  for (const toy of ['Bagha the Bengal Tiger Cub', 'Doel the Songbird Soft Toy']) {
    await main.getByRole('button', { name: `Favorite ${toy}` }).click();
    await expect(
      main.getByRole('button', { name: `Favorite ${toy}`, pressed: true }),
    ).toBeVisible();
    await closeNotices(page);
  }
  await visit(page, 'Favorites');
  await main
    .getByRole('button', { name: 'Remove Doel the Songbird Soft Toy from favorites' })
    .click();
  await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
  await closeNotices(page);
  await page.getByRole('button', { name: 'QA', exact: true }).click();
  const file = info.outputPath('visit.json');
  const saved = await download(
    page,
    qaDialog(page).getByRole('button', { name: 'Save the visit' }),
  );
  copyFileSync(saved, file);
  return file;
}

/** The visits of the project that a browser can perform alone, without another window, tab, or a failure. */
const DRIVABLE = ['favorites', 'login', 'profile', 'review', 'search', 'sign-up', 'try-toy'];

for (const name of DRIVABLE)
  test(`the recorded visit "${name}" has no difference when it is performed again`, async ({
    baseURL,
  }) => {
    test.setTimeout(240_000);
    expect(await drive(`__tests__/regressions/${name}.json`, String(baseURL), GOOD)).toMatch(
      /^\d+ acts and \d+ events compared: 0 differences\n$/,
    );
  });

test('a visit that is driven on its own build has no difference, and on a defective one the act is named', async ({
  page,
  baseURL,
}, info) => {
  test.setTimeout(600_000);
  const file = await recordVisit(page, info);
  const on = (defect: Defect) => drive(file, String(baseURL), defect);
  expect(await on(GOOD)).toMatch(/^\d+ acts and \d+ events compared: 0 differences\n$/);
  expect(await on(OTHER_TOY)).toMatch(
    /^act \d+, click button "Remove Doel the Songbird Soft Toy from favorites": favorites\/favoriteRemovalRequested: payload\.toyId: recorded "toy-8", here "toy-1"$/m,
  );
  expect(await on(OVERLAY)).toMatch(
    /^act \d+, click button "Favorite Bagha the Bengal Tiger Cub": the act could not be performed: <a .*intercepts pointer events$/m,
  );
});
