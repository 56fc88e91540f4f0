import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openShelf, serveShelf } from './support/shelf';

test.describe.configure({ timeout: 300_000 });

let shelf: ReturnType<typeof openShelf>;
test.beforeEach(() => {
  shelf = openShelf();
});
test.afterEach(() => shelf.remove());

/** Plants a defect in a source of the application. */
function change(from: string, to: string): void {
  const file = path.join(shelf.folder, 'main.ts');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(from);
  writeFileSync(file, source.replace(from, to));
}

/** Records a visit: toys that are added, of which most are shown later, one that is removed, a payment. Returns the file. */
async function record(page: Page, removal = 'Remove Bear'): Promise<string> {
  const { address, close } = await serveShelf(shelf.folder);
  await page.goto(address);
  for (const name of ['Add Kite', 'Show more', 'Add Bear', 'Add Drum'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Cart' }).click();
  await page
    .getByRole('button', { name: removal, exact: true })
    .nth(removal === 'Remove' ? 1 : 0)
    .click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('2 toys, paid')).toBeVisible();
  const file = path.join(shelf.folder, 'visit.json');
  writeFileSync(file, await page.evaluate(() => window.visitPage?.file() ?? ''));
  close();
  return file;
}

/** What a command says, if the application in its folder is served. */
async function onApplication(...args: readonly string[]) {
  const { address, close } = await serveShelf(shelf.folder);
  const { code, stdout, stderr } = await shelf.visits(...args, '--app', address);
  close();
  return { code, stderr, lines: stdout.trimEnd().split('\n') };
}

test('the driver uses the recorded index if several elements have the same name', async ({
  page,
}) => {
  change('`Remove ${toy}`', "'Remove'");
  const file = await record(page, 'Remove');
  change('    text,\n', "    text,\n    button('Empty the cart', () => undefined),\n");
  const { lines } = await onApplication('drive', file);
  expect(lines).toStrictEqual([
    'act 6, click button "Remove": the screen: recorded ; here button "Empty the cart"',
    'act 6, click button "Remove": the focus: recorded "button[1]", here "button[2]"',
    '7 acts and 9 events compared: 2 differences',
  ]);
});

test('the driver looks an element up again if it disappears before the click', async ({ page }) => {
  const file = await record(page);
  const pay = "button('Pay', () => void store.dispatch(pay()))";
  const move = `(one, other) => {
    other.hidden = true;
    one.addEventListener('mouseenter', () => {
      one.inert = true;
      one.ariaHidden = 'true';
      other.hidden = false;
    });
    return [one, other];
  }`;
  change(`${pay},`, `...(${move})(${pay}, ${pay}),`);
  const { lines } = await onApplication('drive', file);
  expect(lines).toStrictEqual(['7 acts and 9 events compared: 0 differences']);
});

test('drive reports a click that another element intercepts', async ({ page }) => {
  const file = await record(page);
  const cover =
    "Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 0' })";
  change('    text,\n', `    text,\n    ...(toys.length === 2 ? [${cover}] : []),\n`);
  const { lines } = await onApplication('drive', file);
  expect(lines[0]).toBe(
    'act 7, click button "Pay": the act could not be performed: <div></div> intercepts pointer events',
  );
});

test('nothing is typed on another site, to which a link leads', async ({ page }) => {
  const typed: string[] = [];
  const other = createServer(({ url = '' }, response) => {
    typed.push(url);
    response.setHeader('content-type', 'text/html');
    response.end(`<div id="root"><input aria-label="Code"></div><script>
      document.querySelector('input').oninput = ({ target }) => fetch('/typed/' + target.value);
    </script>`);
  });
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const file = await record(page);
  change(
    "button('Pay', () => void store.dispatch(pay()))",
    `button('Pay', () => window.location.assign('http://localhost:${port}/'))`,
  );
  const visit = JSON.parse(readFileSync(file, 'utf8')) as { snapshot: { inputs: object[] } };
  const code = { kind: 'type', element: 'input[1]', role: 'textbox', name: 'Code', after: 9 };
  visit.snapshot.inputs.push(code);
  writeFileSync(file, JSON.stringify(visit));
  const { stderr } = await onApplication('drive', file);
  other.close();
  other.closeAllConnections();
  expect(typed).toContain('/');
  expect(typed.filter((url) => url.startsWith('/typed'))).toStrictEqual([]);
  expect(stderr).toContain('The page does not record visits');
});
