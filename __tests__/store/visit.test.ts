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

  it('ends in the expected state', async () => {
    const shop = await openShop();
    await visitShop(shop);

    expect(shop.records.lists.favorites.map(({ toyId }) => toyId)).toStrictEqual([
      'toy-1',
      'toy-2',
      'toy-3',
    ]);
    expect(shop.records.lists.reviews.map(({ comment }) => comment)).toStrictEqual(['Edited']);
    expect(shop.reporter.reports).toStrictEqual([]);
    expect(shop.history.service.current().pathname).toBe('/');
  });
});
