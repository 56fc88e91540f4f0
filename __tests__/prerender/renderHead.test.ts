import { renderHead } from '#prerender/renderHead';

jest.mock('#catalogue/shop.json', () => ({
  name: 'Latim Halishahar',
  email: 'halishahar@latim.example',
  phone: '+880 31 111 1111',
  address: '12 Port Road, Halishahar, Chittagong, Bangladesh',
  map: 'https://map.example/halishahar',
  openingHours: {
    saturday: '10:00-20:00',
    sunday: '10:00-20:00',
    monday: '',
    tuesday: '',
    wednesday: '',
    thursday: '',
    friday: '15:00-21:00',
  },
  social: [{ name: 'Facebook', href: 'https://facebook.example/halishahar' }],
}));

const dataIn = (html: string) =>
  [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as object,
  );

const HOME = {
  route: 'home',
  pathname: '/',
  file: 'index.html',
  description: 'Toys',
  isPublic: true,
} as const;

it('the structured data of the home page has the facts of the shop’s file', () => {
  const [data] = dataIn(renderHead(HOME, 'Home', 'https://a.example'));
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ToyStore',
    name: 'Latim Halishahar',
    url: 'https://a.example/',
    image: expect.stringMatching(/^https:\/\/a\.example\//),
    email: 'halishahar@latim.example',
    telephone: '+880 31 111 1111',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Port Road, Halishahar',
      addressLocality: 'Chittagong',
      addressCountry: 'BD',
    },
    hasMap: 'https://map.example/halishahar',
    sameAs: ['https://facebook.example/halishahar'],
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Saturday', opens: '10:00', closes: '20:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '20:00' },
      { dayOfWeek: 'https://schema.org/Friday', opens: '15:00', closes: '21:00' },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('Agrabad');
});

it.each([
  ['https://a.example', true, true],
  ['https://a.example', false, false],
  ['', true, false],
])(
  'with the site’s address %j, a page that is public (%s) has a canonical link and a share picture: %s',
  (siteUrl, isPublic, has) => {
    const head = renderHead({ ...HOME, isPublic }, 'Home', siteUrl);
    expect([/"canonical"/, /"og:image"/].map((part) => part.test(head))).toStrictEqual([has, has]);
  },
);

it('each page names its own address as the canonical one, and its language', () => {
  const toy = {
    route: 'toy',
    pathname: '/toy/toy-1',
    file: 'toy/toy-1.html',
    description: 'A toy',
    isPublic: true,
  } as const;
  const head = renderHead(toy, 'Toy', 'https://a.example');
  expect(head).toContain('<link rel="canonical" href="https://a.example/toy/toy-1">');
  expect(head).toContain('<meta property="og:locale" content="en_US">');
});
