import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOYS } from '#data/toys';
import { logIn, signUp } from '#features/auth/authThunks';
import { shareToys } from '#features/catalogue/catalogueThunks';
import { PORT_CALLS } from '#qa/observeCalls';
import { shopVisits } from '#qa/shopAdapter';
import { shopEffects, THUNKS } from '#qa/shopEffects';
import { openRecordedShop } from '#tests/support/recordedShop';
import { ABOUT } from '#tests/support/recordingOf';

const CANARY = 'Canary-Pa55word';

/** The names of the thunks that the sources create. */
const namedThunks = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(path.join('src', file), 'utf8').matchAll(/\bnamedThunk\(\s*'(\w+)'/g),
  ])
  .map(([, name]) => name);

describe('a recorded call', () => {
  it('can be repeated, whatever thunk it is', () => {
    expect(namedThunks.length).toBeGreaterThan(10);
    expect([...THUNKS.keys()].sort()).toStrictEqual(namedThunks.sort());
  });

  it('is repeated with its port call when a list is shared', async () => {
    const shop = await openRecordedShop();
    const toys = TOYS.slice(0, 2);
    await shop.store.dispatch(shareToys({ title: 'My favorites', toys }));
    const visit = shopVisits.read(shopVisits.stringify(shop.recording(), ABOUT));
    const { differences } = await shopVisits.replayEffects(visit, shopEffects);
    expect(visit.facts?.portCalls.map(({ name }) => name)).toContain('sharing.share');
    expect(differences).toStrictEqual([]);
  });

  it('contains no password', () => {
    const credentials = { email: 'ayesha@example.com', password: CANARY };
    for (const thunk of [logIn(credentials), signUp({ ...credentials, name: 'A', photoURL: '' })])
      expect(thunk.recordedAs.input).toStrictEqual(
        expect.not.objectContaining({ password: CANARY }),
      );
    for (const name of ['auth.logIn', 'auth.signUp', 'aNewPort.send'])
      expect(JSON.stringify(PORT_CALLS.inputOf(name, [credentials]))).not.toContain(CANARY);
  });

  it('is not compared if it only asks or listens', () => {
    for (const name of ['aNewPort.read', 'aNewPort.onChange', 'aNewPort.subscribe'])
      expect(PORT_CALLS.inputOf(name, [])).toBeUndefined();
  });
});
