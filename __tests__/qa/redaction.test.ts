import toysSchema from '#domain/catalogue/schemas/toys.schema.json';
import { SEARCH_HREF } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { createShopRedactor } from '#qa/redaction';

/** An email address of the given length whose parts are all within their limits. */
const emailOf = (length: number) =>
  `@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.co`.padStart(length, 'a');

const redactOne = (value: unknown) => createShopRedactor().redact(value);

describe('redact: personal fields', () => {
  it.each(['password', 'current-password', 'new-password'])(
    'keeps nothing of a text typed into a field for %s',
    (field) => {
      expect(redactOne({ typed: { [field]: 'Pa55word!' } })).toStrictEqual({
        typed: { [field]: '' },
      });
    },
  );

  it('keeps empty values and all other fields', () => {
    const { redact } = createShopRedactor();
    const user = { email: '', displayName: '', rating: 5, isNew: true, gone: null, name: 'Robot' };
    expect(redact(user)).toStrictEqual(user);
  });

  it('replaces values that resemble a pseudonym', () => {
    for (const email of ['xperson-1@example.test', 'person-1@example.test.bd'])
      expect(redactOne([{ email: 'a@b.co' }, { note: email }])).toStrictEqual([
        { email: 'person-1@example.test' },
        { note: 'person-2@example.test' },
      ]);
  });

  it('ignores names of inherited properties such as toString', () => {
    expect(redactOne({ toString: 'plain', constructor: 'text' })).toStrictEqual({
      toString: 'plain',
      constructor: 'text',
    });
  });
});

describe('redact: emails in other texts', () => {
  it.each([
    ['?email=a.b%40c.co.uk&x=1', '?email=person-1@example.test&x=1'],
    ['mailto:"ayesha@example.com"', 'mailto:"person-1@example.test"'],
    ["'a@b.co'/c", "'person-1@example.test'/c"],
    ['a@localhost', 'a@localhost'],
    ['5 @ 3.50', '5 @ 3.50'],
    ['%E0%A4%A@b.co %E0%A4%A@c.co', 'person-1@example.test person-2@example.test'],
  ])('replaces %s with %s', (text, expected) => {
    expect(redactOne(text)).toBe(expected);
  });
});

describe('redact: drafts', () => {
  const redactDraft = (values: object) =>
    (redactOne({ place: 'signUp', values }) as { values: unknown }).values;

  it.each([
    [{ name: ' A ' }, { name: ' x ' }],
    [{ email: 'ab@cd.ef!' }, { email: 'xx@xx.xx!' }],
    [{ email: ' ab@cd.ef' }, { email: ' xx@xx.xx' }],
    [{ email: 'ab@-cd.ef' }, { email: 'xx@-xx.xx' }],
    [{ email: 'ñb@cd.ef' }, { email: 'éx@xx.xx' }],
    [{ photoURL: 'ftp://a.b/1.png' }, { photoURL: 'xxx://x.x/x.xxx' }],
  ])('masks invalid values so that they stay invalid: %j', (values, expected) => {
    expect(redactDraft(values)).toStrictEqual(expected);
  });

  it.each(['a@b.co', 'A.B+1@C-D.Example.CO', `${'a'.repeat(64)}@b.co`, emailOf(254)])(
    'replaces the valid email %s with a pseudonym',
    (email) => {
      expect(redactDraft({ email })).toStrictEqual({ email: 'person-1@example.test' });
    },
  );

  it('masks an invalid email of any kind, and keeps its length', () => {
    const tooLong = [`${'a'.repeat(65)}@b.co`, `a@${'b'.repeat(63)}.co`, emailOf(255)];
    for (const email of [...tooLong, 'a@b.c.d.e.f']) {
      const { email: masked } = redactDraft({ email }) as { email: string };
      expect(masked).toHaveLength(email.length);
      expect(masked).toMatch(/^x+@[x.]+$/);
    }
  });
});

it('redact: search texts are kept on request, but none with an email, and no other field', () => {
  const { redact } = createShopRedactor({ keepsSearch: true });
  expect(
    redact([
      { query: 'kite', displayName: 'Ayesha' },
      { query: 'a@b.co' },
      { search: '?q=a+toy' },
      { search: '?q=a%40b.co' },
    ]),
  ).toStrictEqual([
    { query: 'kite', displayName: 'Person 1' },
    { query: 'search-1' },
    { search: '?q=a+toy' },
    { search: '?q=search-1' },
  ]);
});

describe('redact: addresses', () => {
  it('keeps the addresses of the shop', () => {
    const links = Object.values(routes).map(({ href }) => href('toy-12'));
    const kept = [
      ...links.filter((link) => !link.includes('?')),
      '/all-toys?category=Educational+Toys&age=4&max=20.50&sort=priceUp&ids=toy-1,toy-40#main',
      SEARCH_HREF,
      '/?qa',
      '',
    ];
    expect(kept.map((href) => (redactOne({ href }) as { href: string }).href)).toStrictEqual(kept);
    expect(redactOne({ pathname: '/toy/toy-3', search: '', hash: '' })).toStrictEqual({
      pathname: '/toy/toy-3',
      search: '',
      hash: '',
    });
  });

  it('keeps the ids that a toy can have, and no other text', () => {
    const isKept = (segment: string) => {
      const pathname = `/toy/${segment}`;
      return (redactOne({ pathname }) as { pathname: string }).pathname === pathname;
    };
    const texts = ['toy-1', 'toy-10000', 'toy-999999', 'toy-1000000', 'toy-0', 'toy-017', 'toy-x'];
    const idPattern = new RegExp(toysSchema.definitions.id.pattern);
    expect(texts.filter(isKept)).toStrictEqual(['toy-1', 'toy-10000', 'toy-999999']);
    expect(texts.filter((text) => idPattern.test(text))).toStrictEqual(texts.filter(isKept));
  });

  it.each([
    ['age', '12'],
    ['category', 'Toys'],
    ['max', '20.50'],
    ['sort', 'priceUp'],
    ['qa', ''],
  ])('keeps the parameter %s, but no text before or after its value', (name, value) => {
    const redacted = (own: string) => redactOne({ search: `?${name}=${own}` });
    expect(redacted(value)).toStrictEqual({ search: `?${name}=${value}` });
    for (const other of [`$${value}`, `${value}$`])
      expect(redacted(other)).toStrictEqual({ search: '?parameter-1' });
  });

  it.each([
    [{ pathname: '/ayesha/rahman' }, { pathname: '/page-1/page-2' }],
    [{ pathname: '/toy/secret' }, { pathname: '/toy/page-1' }],
    [{ search: '?email=Pa55word!' }, { search: '?email=xxxxxxxx!' }],
    [{ search: '?email=a%40b.co&x' }, { search: '?email=person-1@example.test&parameter-1' }],
    [{ search: '?q=two+words' }, { search: '?q=search-1' }],
    [{ hash: '#secret' }, { hash: '#part-1' }],
    [{ href: '/x?q=y#z' }, { href: '/page-1?q=search-1#part-2' }],
    [{ url: '/forgot-password?email=me' }, { url: '/forgot-password?email=xx' }],
    [{ search: '?constructor=1&__proto__=2' }, { search: '?parameter-1&parameter-2' }],
    [{ search: 'q=toy' }, { search: 'q=search-1' }],
    [{ href: '/\n?q=a' }, { href: '/page-1?q=search-1' }],
  ])('redacts entered text in %j', (value, expected) => {
    expect(redactOne(value)).toStrictEqual(expected);
  });
});

it('redact: the copy has the same structure, with shared references, and without functions', () => {
  const shared = { email: 'a@b.co' };
  const { redact } = createShopRedactor();
  const copy = redact({ first: shared, second: shared, list: [1, [2]], run: () => 1 });
  expect(copy.first).toBe(copy.second);
  expect(redact(shared)).toBe(copy.first);
  expect(copy.first).not.toBe(shared);
  expect(copy).toMatchObject({ list: [1, [2]], run: undefined });
});
