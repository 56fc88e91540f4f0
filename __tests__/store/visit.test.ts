import { findNonSerializableValue } from '@reduxjs/toolkit';
import { openShop } from '#tests/support/testShop';
import { CANARY, visitShop } from '#tests/support/visit';

describe('a complete visit', () => {
  it('consists of serializable, readable events without secrets', async () => {
    const shop = await openShop();
    await visitShop(shop);

    const log = shop.log.filter(({ type }) => !/^persist\/(PERSIST|REHYDRATE)$/.test(type));
    for (const event of log) {
      expect(findNonSerializableValue(event)).toBe(false);
      expect(event.type).toMatch(/^[a-z]+\/[a-z]+[A-Z][A-Za-z]+$/);
    }
    const state = shop.store.getState();
    expect(findNonSerializableValue(state)).toBe(false);

    const output = JSON.stringify([shop.log, state]);
    expect(output).not.toContain(CANARY);
    expect(output).not.toContain('secret@example.com'); // a try-toy request is not stored
  });
});
