/** @jest-environment ./__tests__/support/environment.cjs */
import { copyText } from '#replay/copyText';
import { downloadFile } from '#replay/downloadFile';
import { fetchSnapshot } from '#replay/fetchSnapshot';
import { momentLink, readEntry } from '#replay/momentLink';
import { readText } from '#replay/readText';
import { MAX_CHARACTERS, UnusableSnapshot } from '#visits/format';

const refusal = (message: string) => new UnusableSnapshot(message);

describe('the address of the panel', () => {
  it.each([
    ['?qa', null, null],
    ['?qa&event=30', null, 30],
    ['?snapshot=/visit.json&event=0', '/visit.json', 0],
    ['?snapshot=/a%26b.json', '/a&b.json', null],
    ['?event=-1', null, null],
    ['?event=1.5', null, null],
    ['?event=x1', null, null],
    ['?event=', null, null],
    ['?event=999999', null, 999_999],
    ['?event=1000000', null, null],
  ])('%s opens the snapshot %p at the step %p', (search, snapshotUrl, step) => {
    expect(readEntry(search)).toStrictEqual({ snapshotUrl, step });
  });

  it('leads back to a step of a file or of a snapshot on this site', () => {
    expect(momentLink(null, 30)).toBe('http://localhost/?qa&event=30');
    const link = momentLink('/a&b.json', 7);
    expect(link).toBe('http://localhost/?snapshot=%2Fa%26b.json&event=7');
    expect(readEntry(new URL(link).search)).toStrictEqual({ snapshotUrl: '/a&b.json', step: 7 });
  });
});

describe('a snapshot on this site', () => {
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

  it('is fetched', async () => {
    respond(200, '{}');
    expect(await fetchSnapshot('/visit.json')).toBe('{}');
    expect(fetched.mock.calls.map(([url]) => url.href)).toStrictEqual([
      'http://localhost/visit.json',
    ]);
  });

  it.each(['https://evil.example/x.json', '//evil.example/x.json', 'http://['])(
    'has no other address: %s',
    async (url) => {
      await expect(fetchSnapshot(url)).rejects.toStrictEqual(
        refusal('Only a snapshot on this site can be loaded from a URL.'),
      );
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('that is missing or cannot be reached is refused', async () => {
    respond(404, '');
    await expect(fetchSnapshot('/x')).rejects.toStrictEqual(
      refusal('The snapshot could not be fetched: 404.'),
    );
    fetched.mockRejectedValue(new TypeError('no network'));
    await expect(fetchSnapshot('/x')).rejects.toStrictEqual(
      refusal('The snapshot could not be fetched.'),
    );
  });
});

describe('a file', () => {
  const fileOf = (size: number, text: () => Promise<string>) => ({ size, text }) as Blob;

  it('is read up to its maximum size', async () => {
    expect(await readText(fileOf(MAX_CHARACTERS, async () => '{}'))).toBe('{}');
    await expect(readText(fileOf(MAX_CHARACTERS + 1, async () => '{}'))).rejects.toStrictEqual(
      refusal('The file is larger than 30 MB.'),
    );
  });

  it('that is a folder is refused', async () => {
    const folder = fileOf(0, () => Promise.reject(new DOMException('no', 'NotReadableError')));
    await expect(readText(folder)).rejects.toStrictEqual(
      refusal('The file could not be read. Is it a folder?'),
    );
  });

  it('is downloaded under its name, and its memory is released a minute later', () => {
    jest.useFakeTimers();
    const createObjectURL = jest.fn((_blob: Blob) => 'blob:http://localhost/1');
    const revokeObjectURL = jest.fn();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.download} ${this.href}`);
    });
    downloadFile({ name: 'visit.json', text: '{}' });
    expect(clicked).toStrictEqual(['visit.json blob:http://localhost/1']);
    expect(createObjectURL.mock.calls[0]?.[0]).toMatchObject({ type: 'application/json', size: 2 });
    jest.advanceTimersByTime(59_000); // the browser may still read it
    expect(revokeObjectURL).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:http://localhost/1');
    click.mockRestore();
    jest.useRealTimers();
  });
});

describe('a copied text', () => {
  const elementIn = (defaultView: unknown) => ({ ownerDocument: { defaultView } }) as Element;

  it('is copied by the window of the panel, or by that of the shop', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    await copyText('x', elementIn({ navigator: { clipboard: { writeText } } }));
    expect(writeText).toHaveBeenCalledWith('x');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await copyText('y', elementIn(null));
    expect(writeText).toHaveBeenLastCalledWith('y');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('is refused if the browser does not allow it', async () => {
    await expect(copyText('x', elementIn({ navigator: {} }))).rejects.toStrictEqual(
      refusal('The browser did not allow copying.'),
    );
  });
});
