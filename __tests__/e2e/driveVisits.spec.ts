import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { driveVisit, NO_DIFFERENCE } from './support/driveVisit';
import { expect, test } from './support/shop';

/** A defect of a build, as a change of its scripts. */
type Defect = readonly [text: RegExp, instead: string];

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
async function driveDefect(name: string, baseURL: string, defect: Defect): Promise<string> {
  const { address, close } = await serveDefect(baseURL, defect);
  try {
    return await driveVisit(name, address);
  } finally {
    close();
  }
}

/**
 * The visits of the project that a browser can perform alone, without another window, tab, or a failure. In `profile`, the first
 * click and the pointer race to request the catalogue.
 */
const DRIVABLE = [
  ...['favorites', 'half-written-review', 'login', 'password-reset', 'review'],
  ...['search', 'sign-up', 'try-toy', 'two-people'],
];

for (const name of DRIVABLE)
  test(
    `the recorded visit "${name}" has no difference when it is performed again`,
    { tag: name === 'favorites' ? '@core' : [] },
    async ({ baseURL }) => {
      test.setTimeout(240_000);
      expect(await driveVisit(name, String(baseURL))).toMatch(NO_DIFFERENCE);
    },
  );

test('a visit that is driven on a defective build names the act', async ({ baseURL }) => {
  test.setTimeout(600_000);
  const on = (defect: Defect) => driveDefect('favorites', String(baseURL), defect);
  expect(await on(OTHER_TOY)).toMatch(
    /^act \d+, click button "Remove Sundarbans Sunrise Jigsaw, 100 Pieces from favorites": favorites\/favoriteRemovalRequested: payload\.toyId: recorded "toy-3", here "toy-1"$/m,
  );
  expect(await on(OVERLAY)).toMatch(
    /^act \d+, click button "Remove Bagha the Bengal Tiger Cub from favorites": the act could not be performed: <a .*intercepts pointer events$/m,
  );
});
