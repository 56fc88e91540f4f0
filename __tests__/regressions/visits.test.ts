import { readdirSync } from 'node:fs';
import { replayVisit } from '#tests/support/replayVisit';

/** The files of a folder that have their states. Exports of the DevTools have none. */
const filesIn = (folder: string) =>
  readdirSync(`__tests__/${folder}`)
    .filter((name) => name.endsWith('.json') && !name.startsWith('devtools-'))
    .map((name) => `${folder}/${name}`);

describe('a recorded visit', () => {
  it.each([...filesIn('regressions'), ...filesIn('snapshots')])('replays as recorded: %s', (file) =>
    expect(replayVisit(file).difference).toStrictEqual([]),
  );

  it.each(filesIn('regressions'))('has nothing that the shop finds wrong: %s', (file) =>
    expect(replayVisit(file).findings).toStrictEqual([]),
  );
});
