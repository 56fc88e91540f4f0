import { whatsAppListUrl } from '#domain/toyList';
const messageIn = (url: string) => new URL(url).searchParams.get('text');

describe('a list of toys as a message', () => {
  it('of 100 toys fits into a URL: some are counted instead of named', () => {
    const toys = Array.from({ length: 100 }, () => ({
      name: 'পুতুল of the hills',
      price: 79.99,
      availableQuantity: 8,
    }));
    const ids = Array.from({ length: 100 }, (_, index) => `toy-${999_900 + index}`);
    const address = `https://a-rather-long-name-of-a-shop.example.com/latim/all-toys?ids=${ids}`;
    const url = whatsAppListUrl('My favorites at Latim', toys, address);
    expect(url).toMatch(/^https:\/\/wa\.me\/\?text=My%20favorites/); // the visitor chooses the receiver
    expect(url.length).toBeLessThanOrEqual(2000);
    const lines = messageIn(url)?.split('\n') ?? [];
    const named = lines.filter((line) => line.startsWith('- ')).length;
    expect(named).toBeGreaterThan(0);
    expect(lines.slice(-3)).toStrictEqual([`and ${100 - named} more`, 'Total: $7999.00', address]);
  });
});
