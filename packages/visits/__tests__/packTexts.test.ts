import fc from '#tests/support/fastCheck';
import { packTexts, unpackTexts } from '#visits/packTexts';

const aText = fc.array(fc.constantFrom('a', 'b', 'c', '  d', ''), { maxLength: 8 });

describe('the packed texts of screens', () => {
  it('are unpacked as they were', () => {
    fc.assert(
      fc.property(fc.array(aText), (texts) => {
        expect(unpackTexts(packTexts(texts))).toStrictEqual(texts);
      }),
    );
  });

  it('of a damaged file are read without an error, and end before they fill the memory', () => {
    for (const screen of ['x', '9 9 9', '-1 -1', '1e9 0 0'])
      expect(() => unpackTexts({ lines: ['a'], texts: ['0 0 0', screen] })).not.toThrow();
    const long = Array.from({ length: 10_000 }, () => 0).join(' ');
    const texts = [`0 0 ${long}`, ...Array.from({ length: 9999 }, () => '10000 0 0')];
    expect(unpackTexts({ lines: ['a'], texts }).length).toBeLessThan(1000);
  });
});
