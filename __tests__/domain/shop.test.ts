import { SHOP } from '#domain/shop';

it('the shop has placeholder contact details that belong to nobody', () => {
  expect(SHOP.name).toBe('Latim');
  expect(SHOP.email).toMatch(/^[^@]+@[^@]+\.example$/);
  expect(SHOP.phone).toMatch(/^\+880[\d ]{8,}$/);
  expect(SHOP.address).toContain('Chittagong');
});

it('each social link opens the network in its name', () => {
  expect(SHOP.social.map(({ name, href }) => [name, new URL(href).hostname])).toEqual([
    ['Facebook', 'www.facebook.com'],
    ['Instagram', 'www.instagram.com'],
    ['WhatsApp', 'wa.me'],
  ]);
});
