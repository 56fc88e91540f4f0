import { createSharing } from '#services/browser/windowServices';

const PAGE = { title: 'Kite', href: '/toy/toy-1' };
const URL = 'https://shop.example/toy/toy-1';

/** A window whose navigator has only the given functions. */
const sharingWith = (navigator: object) =>
  createSharing({
    location: { href: 'https://shop.example/toy/toy-1?ref=mail' } as Location,
    navigator: navigator as Navigator,
  });
const clipboardOf = (writeText: (text: string) => Promise<void>) => ({ clipboard: { writeText } });

it('passes title and address to the dialog of the system', async () => {
  const share = jest.fn(() => Promise.resolve());
  const writeText = jest.fn(() => Promise.resolve());
  expect(await sharingWith({ share, ...clipboardOf(writeText) }).share(PAGE)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Kite', url: URL });
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['was closed', 'AbortError'],
  ['of an earlier tap is still open', 'InvalidStateError'],
])('copies nothing if the dialog %s', async (_case, name) => {
  const share = () => Promise.reject(new DOMException('no', name));
  const writeText = jest.fn(() => Promise.resolve());
  expect(await sharingWith({ share, ...clipboardOf(writeText) }).share(PAGE)).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['there is no dialog', {}],
  ...['NotAllowedError', 'DataError'].map((name): [string, object] => [
    `the browser does not open the dialog, or the chosen app fails (${name})`,
    { share: () => Promise.reject(new DOMException('no', name)) },
  ]),
  ['the browser cannot share such data', { share: () => Promise.reject(new TypeError('no')) }],
])('copies the address if %s', async (_case, navigator) => {
  const writeText = jest.fn(() => Promise.resolve());
  const sharing = sharingWith({ ...navigator, ...clipboardOf(writeText) });
  expect(await sharing.share(PAGE)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(URL);
});

it.each([
  ['refuses', clipboardOf(() => Promise.reject(new DOMException('no', 'NotAllowedError'))), 'no'],
  ['is missing', {}, 'The browser offers no clipboard.'],
])('rejects if the clipboard %s', async (_case, navigator, message) => {
  await expect(sharingWith(navigator).share(PAGE)).rejects.toThrow(message);
});

it('shares a text with the address below it', async () => {
  const page = { ...PAGE, text: 'Kite, $5.00' };
  const message = `Kite, $5.00\n${URL}`;
  const share = jest.fn(() => Promise.resolve());
  const writeText = jest.fn(() => Promise.resolve());
  await sharingWith({ share }).share(page);
  expect(share).toHaveBeenCalledWith({ title: 'Kite', text: message });
  expect(await sharingWith(clipboardOf(writeText)).share(page)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(message);
});
