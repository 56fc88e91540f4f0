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

const failing = (error: Error) => ({ share: () => Promise.reject(error) });

it.each<[string, object, string, readonly unknown[]]>([
  ['was closed', failing(new DOMException('no', 'AbortError')), 'shared', []],
  ['is still open', failing(new DOMException('no', 'InvalidStateError')), 'shared', []],
  ['does not exist', {}, 'copied', [[URL]]],
  ['does not open', failing(new DOMException('no', 'NotAllowedError')), 'copied', [[URL]]],
  ['opens an app that fails', failing(new DOMException('no', 'DataError')), 'copied', [[URL]]],
  ['cannot share such data', failing(new TypeError('no')), 'copied', [[URL]]],
])(
  'copies the address only if there is no dialog that the visitor sees: it %s',
  async (_case, navigator, result, copies) => {
    const writeText = jest.fn(() => Promise.resolve());
    const sharing = sharingWith({ ...navigator, ...clipboardOf(writeText) });
    expect(await sharing.share(PAGE)).toBe(result);
    expect(writeText.mock.calls).toStrictEqual(copies);
  },
);

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
