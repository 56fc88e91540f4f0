/** @jest-environment ./__tests__/support/environment.cjs */
import 'fake-indexeddb/auto';
import { downloadFile, MAX_CHARACTERS, readText, UnusableSnapshot } from '@latim/visits/file';
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
  it('names a visit that the application has stored on the device, until the next one', async () => {
    const { pathname, hash } = await opened('{"a":1}', 'latim-1.json');
    expect(pathname).toBe('/workbench');
    expect(await firstVisit({ hash })?.text()).toBe('{"a":1}');
    jest.spyOn(window, 'open').mockReturnValue(null);
    expect(await openInWorkbench(() => ({ name: 'a.json', text: '{}' }), '/workbench')).toBe(
      'The browser blocked the window. Open /workbench#visit=a.json.',
    );
    await expect(firstVisit({ hash })?.text()).rejects.toStrictEqual(
      refusal('This visit is no longer on this device. Open its file.'),
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
