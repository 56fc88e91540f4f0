import { textOfToys, whatsAppListUrl } from '#domain/toyList';

const TOYS = [
  { name: 'Kite', price: 19.99 },
  { name: 'Drum & Sticks', price: 20.1 },
];
const ADDRESS = 'https://shop.example/all-toys?ids=toy-1,toy-4';
const messageIn = (url: string) => new URL(url).searchParams.get('text');

describe('a list of toys as a message', () => {
  it('has the prices and the total', () => {
    expect(textOfToys('My favorites', TOYS)).toBe(
      'My favorites:\n- Kite, $19.99\n- Drum & Sticks, $20.10\nTotal: $40.09',
    );
  });

  it('opens in WhatsApp for a receiver whom the visitor chooses, with the address', () => {
    const url = whatsAppListUrl('My favorites', TOYS, ADDRESS);
    expect(url).toMatch(/^https:\/\/wa\.me\/\?text=My%20favorites/);
    expect(messageIn(url)).toBe(`${textOfToys('My favorites', TOYS)}\n${ADDRESS}`);
  });

  it('of 100 toys fits into a URL: some are counted instead of named', () => {
    const toys = Array.from({ length: 100 }, () => ({ name: 'পুতুল of the hills', price: 79.99 }));
    const ids = Array.from({ length: 100 }, (_, index) => `toy-${999_900 + index}`);
    const address = `https://a-rather-long-name-of-a-shop.example.com/latim/all-toys?ids=${ids}`;
    const url = whatsAppListUrl('My favorites at Latim', toys, address);
    expect(url.length).toBeLessThanOrEqual(2000);
    const lines = messageIn(url)?.split('\n') ?? [];
    const named = lines.filter((line) => line.startsWith('- ')).length;
    expect(named).toBeGreaterThan(0);
    expect(lines.slice(-3)).toStrictEqual([`and ${100 - named} more`, 'Total: $7999.00', address]);
  });
});
