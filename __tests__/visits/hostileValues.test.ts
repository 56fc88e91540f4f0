/** @jest-environment node */
import { parse } from '@babel/parser';
import { shopVisits } from '#qa/shopAdapter';
import {
  FILE,
  FILLED,
  HOSTILE_VALUES,
  type HostileFile,
  type Keys,
  LAST,
  textOf,
  UNPRINTABLE,
  withText,
} from '#tests/support/hostileFiles';
import { replaySnapshot } from '#tests/support/replayVisit';
import { runGeneratedTest } from '#tests/support/runGeneratedTest';
import { UnusableSnapshot } from '#visits/format';
import { fileNameOf } from '#visits/generateRegressionTest';

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

/** The tokens of a program, with a mark for each string literal and for each list of them. */
const tokensOf = (code: string) =>
  (parse(code, { sourceType: 'module', plugins: ['typescript'], tokens: true }).tokens ?? [])
    .map(({ type, value }: { type: { label?: string } | string; value?: unknown }) =>
      typeof type === 'object' && type.label === 'string'
        ? 'TEXT'
        : `${typeof type === 'object' ? (type.label ?? '') : type} ${String(value)}`,
    )
    .join('\n')
    .replaceAll(/TEXT(\n, undefined\nTEXT)+/g, 'TEXT');

describe('a file with hostile texts', () => {
  it('can be loaded, because only some fields have a fixed form', () => {
    expect(HOSTILE_VALUES.length).toBeGreaterThanOrEqual(60);
    expect(FILLED.flatMap(({ file }) => refusalOf(file) ?? [])).toStrictEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(['facts.takenAt', 'facts.app', 'facts.messages.0.level', 'events.0.type'])(
    'is refused if one is its %s',
    (field) => {
      const accepted = HOSTILE_VALUES.filter(
        (text) => refusalOf(withText(FILE, field.split('.'), text)) === null,
      );
      expect(accepted).toStrictEqual([]);
    },
  );

  it('is generated as a test that contains them in literals only', () => {
    const codeOf = (file: HostileFile, chosen: Keys | null) =>
      shopVisits.regressionTest(shopVisits.read(textOf(file)), {
        step: LAST,
        path: chosen,
        note: (file.facts.notes as { text: string }[])[1]?.text,
      });
    const expected = tokensOf(codeOf(FILE, null));
    for (const { text, file } of FILLED)
      for (const chosen of [null, ['favorites', 'items', '0', text], [text]]) {
        const code = codeOf(file, chosen);
        expect(code.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
        expect(tokensOf(code)).toBe(expected);
        const {
          title,
          file: name,
          results,
        } = runGeneratedTest(code, replaySnapshot(shopVisits.read(textOf(file))));
        expect(name).toBe('latim-2026-01-02T03-04-05-000Z.json');
        const shown = [title, ...Object.keys(results), ...Object.values(results)].join(' ');
        // eslint-disable-next-line no-control-regex -- the colours of Jest
        expect(shown.replaceAll(/\n|\u001b\[\d+m/g, '')).not.toMatch(UNPRINTABLE);
      }
    expect(globalThis).not.toHaveProperty('hostileValueRan');
  });

  it('has a download name that is made of a time', () => {
    const names = HOSTILE_VALUES.flatMap((takenAt) => {
      try {
        return fileNameOf({ app: 'latim', takenAt });
      } catch {
        return []; // no time at all
      }
    });
    expect(names.filter((name) => !/^latim-[\dT-]+Z\.json$/.test(name))).toStrictEqual([]);
  });
});
