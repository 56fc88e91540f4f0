import { isOneEditApart } from '#domain/isOneEditApart';
import fc, { runs } from '#tests/support/fastCheck';

/** All texts that one edit of `word` can make, with the letters of `alphabet`. */
function editsOf(word: string, alphabet: string): ReadonlySet<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    edits.add(before + after.slice(1));
    edits.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of alphabet) {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return edits;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('isOneEditApart', () => {
  it.each([
    ['puzle', 'puzzle'],
    ['tigger', 'tiger'],
    ['tiver', 'tiger'],
    ['tigre', 'tiger'],
  ])('accepts a missing, additional, wrong or exchanged letter: %s, %s', (typed, known) => {
    expect(isOneEditApart(typed, known)).toBe(true);
  });

  it.each([
    ['tiger', 'tiger'],
    ['tgr', 'tiger'],
    ['regit', 'tiger'],
    ['', 'ab'],
  ])('refuses equal texts and several edits: %s, %s', (typed, known) => {
    expect(isOneEditApart(typed, known)).toBe(false);
  });

  it('agrees with a list of all edits, in both directions', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEditApart(a, b)).toBe(editsOf(a, 'abc').has(b));
        expect(isOneEditApart(b, a)).toBe(isOneEditApart(a, b));
      }),
      { numRuns: runs(10_000) },
    );
    fc.assert(
      fc.property(word, (a) => {
        for (const b of editsOf(a, 'abc'))
          expect([a, b, isOneEditApart(a, b)]).toStrictEqual([a, b, true]);
      }),
    );
  });
});
