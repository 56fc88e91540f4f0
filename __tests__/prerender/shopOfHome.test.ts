import { renderStructuredData } from '#prerender/structuredData';

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
  const [data] = dataIn(renderStructuredData(HOME, 'https://a.example'));
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
