import { renderHead } from '#prerender/renderHead';

jest.mock('#catalogue/shop.json', () => ({
  name: 'Latim Halishahar',
  email: 'halishahar@latim.example',
  phone: '+880 31 111 1111',
  address: '12 Port Road, Halishahar, Chittagong, Bangladesh',
  social: [],
}));

it('the structured data of the home page has the facts of the shop’s file', () => {
  const home = {
    route: 'home',
    pathname: '/',
    file: 'index.html',
    description: 'Toys',
    isPublic: true,
  } as const;
  const [, json = ''] =
    /ld\+json">(.*?)<\/script>/.exec(renderHead(home, 'Home', 'https://a.example')) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ToyStore',
    name: 'Latim Halishahar',
    email: 'halishahar@latim.example',
    telephone: '+880 31 111 1111',
    address: '12 Port Road, Halishahar, Chittagong, Bangladesh',
  });
  expect(json).not.toContain('Agrabad');
});

it('each page names its own address as the canonical one', () => {
  const toy = {
    route: 'toy',
    pathname: '/toy/toy-1',
    file: 'toy/toy-1.html',
    description: 'A toy',
    isPublic: true,
  } as const;
  expect(renderHead(toy, 'Toy', 'https://a.example')).toContain(
    '<link rel="canonical" href="https://a.example/toy/toy-1">',
  );
});
