/** @jest-environment ./__tests__/support/environment.cjs */
import { type SharedPage, sharePage } from '#services/sharePage';

const PAGE = { title: 'Kite', href: '/toy/toy-1' };
const URL = 'http://localhost/toy/toy-1';

/** Shares a page in a browser that has only the given functions. */
function shareWith(functions: object, page: SharedPage = PAGE) {
  Object.assign(navigator, { share: undefined, clipboard: undefined }, functions);
  return sharePage(page);
}
const clipboardOf = (writeText: (text: string) => Promise<void>) => ({ clipboard: { writeText } });

it('passes title and address to the dialog of the system', async () => {
  const share = jest.fn(() => Promise.resolve());
  const writeText = jest.fn(() => Promise.resolve());
  expect(await shareWith({ share, ...clipboardOf(writeText) })).toBe('shared');
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
  async (_case, functions, result, copies) => {
    const writeText = jest.fn(() => Promise.resolve());
    expect(await shareWith({ ...functions, ...clipboardOf(writeText) })).toBe(result);
    expect(writeText.mock.calls).toStrictEqual(copies);
  },
);

it.each([
  ['refuses', clipboardOf(() => Promise.reject(new DOMException('no', 'NotAllowedError'))), 'no'],
  ['is missing', {}, 'The browser offers no clipboard.'],
])('rejects if the clipboard %s', async (_case, functions, message) => {
  await expect(shareWith(functions)).rejects.toThrow(message);
});

it('shares a text with the address below it', async () => {
  const page = { ...PAGE, text: 'Kite, $5.00' };
  const message = `Kite, $5.00\n${URL}`;
  const share = jest.fn(() => Promise.resolve());
  const writeText = jest.fn(() => Promise.resolve());
  await shareWith({ share }, page);
  expect(share).toHaveBeenCalledWith({ title: 'Kite', text: message });
  expect(await shareWith(clipboardOf(writeText), page)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(message);
});
