import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replayVisit } from '#tests/support/replayVisit';
import { shopVisits } from '#tests/support/shopTools';

const FOLDER = path.resolve('__tests__/regressions');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('a visit recorded in the browser', () => {
  it.each(FILES)('replays as recorded: %s', (file) => {
    expect(replayVisit(file).difference).toStrictEqual([]);
  });

  it.each(FILES)('has nothing that the shop finds wrong: %s', (file) => {
    const visit = shopVisits.parse(readFileSync(path.join(FOLDER, file), 'utf8'));
    expect(shopVisits.findings(visit)).toStrictEqual([]);
  });
});
