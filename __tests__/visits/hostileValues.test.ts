/** @jest-environment node */
import { shopVisits } from '#qa/shopAdapter';
import {
  FILE,
  FILLED,
  HOSTILE_VALUES,
  type HostileFile,
  LAST,
  textOf,
  UNPRINTABLE,
  withText,
} from '#tests/support/hostileFiles';
import { replaySnapshot } from '#tests/support/replayVisit';
import { UnusableSnapshot } from '#visits/format';

/** Why the file is refused; null if it can be loaded. */
function refusalOf(file: HostileFile): string | null {
  try {
    shopVisits.read(textOf(file));
    return null;
  } catch (error) {
    if (error instanceof UnusableSnapshot) return error.message;
    throw error;
  }
}

describe('a file with hostile texts', () => {
  it('can be loaded, because only some fields have a fixed form', () => {
    expect(HOSTILE_VALUES.length).toBeGreaterThanOrEqual(60);
    expect(FILLED.flatMap(({ file }) => refusalOf(file) ?? [])).toStrictEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(globalThis).not.toHaveProperty('hostileValueRan');
  });

  it.each(['facts.takenAt', 'facts.app', 'events.0.type'])(
    'is refused if one is its %s',
    (field) => {
      const accepted = HOSTILE_VALUES.filter(
        (text) => refusalOf(withText(FILE, field.split('.'), text)) === null,
      );
      expect(accepted).toStrictEqual([]);
    },
  );

  it('is replayed by a regression test, which prints no control characters of it', () => {
    for (const { file } of FILLED) {
      const { difference, stateAfter } = replaySnapshot(shopVisits.read(textOf(file)));
      expect([...difference, JSON.stringify(stateAfter(LAST))].join(' ')).not.toMatch(UNPRINTABLE);
    }
  });

  it('has a download name that is made of a time', () => {
    const names = HOSTILE_VALUES.flatMap((takenAt) => {
      try {
        return shopVisits.nameOf(takenAt);
      } catch {
        return []; // no time at all
      }
    });
    expect(names.filter((name) => !/^latim-[\dT-]+Z\.json$/.test(name))).toStrictEqual([]);
  });
});
