import type * as favoritesSlice from '#features/favorites/favoritesSlice';
import { shopVisits } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { SEED } from '#tests/support/fastCheck';
import { type Finding, findingsOf } from './findingsOf';
import { walkShop } from './walkShop';

/** A defect of a selector. */
const mockDefect = { showsAll: false };
jest.mock<object>('#features/favorites/favoritesSlice', () => {
  const actual = jest.requireActual<typeof favoritesSlice>('#features/favorites/favoritesSlice');
  return {
    ...actual,
    selectMyFavorites: (root: RootState) =>
      mockDefect.showsAll ? root.favorites.items : actual.selectMyFavorites(root),
  };
});
afterEach(() => (mockDefect.showsAll = false));

const LAW = 'The favourites and reviews of a user are shown to nobody else';

/** The first finding of random walks that tells of a statement. */
async function find(statement: string): Promise<Finding> {
  for (let seed = SEED; seed < SEED + 40; seed += 1) {
    const findings = await findingsOf(await walkShop(seed, 40));
    const finding = findings.find((one) => one.statement.includes(statement));
    if (finding) return finding;
  }
  throw new Error('No walk has found it.');
}

describe('random walks through the shop', () => {
  jest.setTimeout(120_000);

  it('find nothing without a defect', async () => {
    expect(await findingsOf(await walkShop(SEED, 40))).toStrictEqual([]);
  });

  it('find a planted defect, and shrink the visit that shows it', async () => {
    mockDefect.showsAll = true;
    const { file, isShrunk } = await find(LAW);
    expect(isShrunk).toBe(true);
    const visit = shopVisits.read(file);
    expect(visit.events.length).toBeLessThan(20);
    expect(shopVisits.brokenLaws(visit).map(({ statement }) => statement)).toContain(LAW);
    mockDefect.showsAll = false;
    expect(shopVisits.brokenLaws(visit)).toStrictEqual([]);
  });
});
