/** @jest-environment ./__tests__/support/environment.cjs */
import 'fake-indexeddb/auto';
import { fetchVisit, MAX_CHARACTERS, readText, UnusableSnapshot } from '@latim/visits/file';
import { openInWorkbench } from '@latim/visits/react';
import { firstVisit } from '@latim/visits/workbench';

/** Opens a visit in a new window. Returns its address. */
async function opened(text: string, name: string): Promise<URL> {
  const replace = jest.fn<undefined, [string]>();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  expect(await openInWorkbench(() => ({ name, text }), '/workbench')).toBe('');
  return new URL(replace.mock.calls[0]?.[0] ?? '', 'http://localhost');
}

const refusal = (message: string) => new UnusableSnapshot(message);

describe('the address of the workbench', () => {
  it.each([
    ['', null],
    ['?visit=/visit.json', null],
    ['?visit=/visit.json&event=0', 0],
    ['?visit=/visit.json&event=-1', null],
    ['?visit=/visit.json&event=999999', 999_999],
    ['?visit=/visit.json&event=3.', 3], // mail programs and chats take what follows for a part of the address
    ['?visit=/visit.json&event=3”,', 3],
    ['?visit=/visit.json&event=1000000', null],
  ])('%s starts at the step %p', (search, step) => {
    expect(firstVisit({ search, hash: '' })?.step ?? null).toBe(step);
  });

  it('names a visit that the application has stored on the device, until the next one', async () => {
    const { pathname, hash } = await opened('{"a":1}', 'latim-1.json');
    expect(pathname).toBe('/workbench');
    expect(await firstVisit({ search: '', hash })?.text()).toBe('{"a":1}');
    jest.spyOn(window, 'open').mockReturnValue(null);
    expect(await openInWorkbench(() => ({ name: 'a.json', text: '{}' }), '/workbench')).toBe(
      'The browser blocked the window. Open /workbench#visit=a.json.',
    );
    await expect(firstVisit({ search: '', hash })?.text()).rejects.toStrictEqual(
      refusal('This visit is no longer on this device. Open its file.'),
    );
  });
});

describe('a visit on this site', () => {
  const fetched = jest.fn<Promise<unknown>, [URL]>();
  const original = globalThis.fetch;
  beforeEach(() => Object.assign(globalThis, { fetch: fetched }));
  afterEach(() => {
    globalThis.fetch = original;
    fetched.mockReset();
  });
  const respond = (status: number, text: string) =>
    fetched.mockResolvedValue({
      ok: status < 400,
      status,
      blob: async () => ({ size: text.length, text: async () => text }),
    });

  it.each(['https://evil.example/x.json', '//evil.example/x.json', 'http://['])(
    'has no other address: %s',
    async (url) => {
      await expect(fetchVisit(url)).rejects.toStrictEqual(
        refusal('Only a visit on this site can be loaded from a URL.'),
      );
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('is fetched, and refused if it is missing or cannot be reached', async () => {
    respond(200, '{}');
    expect(await fetchVisit('/visit.json')).toBe('{}');
    expect(fetched.mock.calls[0]?.[0].href).toBe('http://localhost/visit.json');
    respond(404, '');
    await expect(fetchVisit('/x')).rejects.toStrictEqual(
      refusal('The visit could not be fetched: 404.'),
    );
    fetched.mockRejectedValue(new TypeError('no network'));
    await expect(fetchVisit('/x')).rejects.toStrictEqual(
      refusal('The visit could not be fetched.'),
    );
  });
});

describe('a file', () => {
  const fileOf = (size: number, text: () => Promise<string>) => ({ size, text }) as Blob;

  it('is read up to its maximum size, and no folder', async () => {
    expect(await readText(fileOf(MAX_CHARACTERS, async () => '{}'))).toBe('{}');
    await expect(readText(fileOf(MAX_CHARACTERS + 1, async () => '{}'))).rejects.toStrictEqual(
      refusal('The file is larger than 30 MB.'),
    );
    const folder = fileOf(0, () => Promise.reject(new DOMException('no', 'NotReadableError')));
    await expect(readText(folder)).rejects.toStrictEqual(
      refusal('The file could not be read. Is it a folder?'),
    );
  });
});
