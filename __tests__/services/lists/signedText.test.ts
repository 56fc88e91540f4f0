import { appendSignature, fnv1a, readSignature } from '#services/lists/listText';

/** The bits as tabs and spaces. */
const visible = (text: string) => text.replaceAll(' ', '0').replaceAll('\t', '1');

describe('the signature of a stored text', () => {
  it('is a checksum after a nonce, in the format of all versions', () => {
    const bits = (value: number) => value.toString(2).padStart(32, '0');
    const text = appendSignature({ json: '[]', nonce: 5 });
    const [json, nonce, checksum] = visible(text).split('\n');
    expect([json, nonce, checksum]).toStrictEqual(['[]', bits(5), bits(fnv1a(text.slice(0, -33)))]);
  });

  it.each([0, 1, 2 ** 31, 2 ** 32 - 1])('is read again with the nonce %p', (nonce) => {
    expect(readSignature(appendSignature({ json: '[1]', nonce }))).toStrictEqual({
      json: '[1]',
      nonce,
    });
  });

  it('is invalid if the text, the nonce or the checksum has changed, or the text is no list', () => {
    const text = appendSignature({ json: '[1]', nonce: 7 });
    const flip = (at: number) =>
      `${text.slice(0, at)}${text[at] === ' ' ? '\t' : ' '}${text.slice(at + 1)}`;
    for (const at of [1, 10, text.length - 1]) expect(readSignature(flip(at))).toBeNull();
    expect(readSignature('[1]')).toBeNull();
    expect(readSignature(appendSignature({ json: '{}', nonce: 7 }))).toBeNull();
  });

  it('is invalid without a nonce, also if the checksum is right', () => {
    for (const json of [
      `[1]${' '.repeat(33)}`,
      `[1]\n${' '.repeat(31)}`,
      `[1]\n${' '.repeat(33)}`,
    ]) {
      const checksum = fnv1a(json).toString(2).padStart(32, '0');
      const text = `${json}\n${checksum.replaceAll('0', ' ').replaceAll('1', '\t')}`;
      expect(readSignature(text)).toBeNull();
    }
  });
});
