import { createRedactor } from '#domain/createRedactor';

/** An address of this length, of parts that are not too long. */
const emailOf = (length: number) =>
  `@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(62)}.co`.padStart(length, 'a');

const redactOne = (value: unknown) => createRedactor().redact(value);

describe('the fields of a person', () => {
  it.each([
    ['email', 'a@b.co', 'person-1@example.test'],
    ['userEmail', 'a@b.co', 'person-1@example.test'],
    ['displayName', 'Ayesha', 'Person 1'],
    ['photoURL', 'https://a.b/me.png', 'https://example.test/person-1.png'],
    ['comment', 'Call 01711-234567, आना!', 'xxxx xxxxx-xxxxxx, xxx!'],
  ])('%s gets a pseudonym', (field, value, pseudonym) => {
    expect(redactOne({ [field]: value })).toEqual({ [field]: pseudonym });
  });

  it('keep their value where they are empty, and other fields keep theirs', () => {
    const { redact, replaced } = createRedactor();
    const user = { email: '', displayName: '', rating: 5, isNew: true, gone: null, name: 'Robot' };
    expect(redact(user)).toEqual(user);
    expect(replaced()).toEqual([]);
  });

  it('get the pseudonym of the same person everywhere, and another person gets another', () => {
    const { redact } = createRedactor();
    expect(redact([{ email: 'a@b.co' }, { userEmail: 'c@d.co' }])).toEqual([
      { email: 'person-1@example.test' },
      { userEmail: 'person-2@example.test' },
    ]);
    expect(redact({ note: 'to c@d.co, c%40d.co and e@f.co' })).toEqual({
      note: 'to person-2@example.test, person-2@example.test and person-3@example.test',
    });
  });

  it('are not read from a prototype', () => {
    expect(redactOne({ toString: 'plain', constructor: 'text' })).toEqual({
      toString: 'plain',
      constructor: 'text',
    });
  });
});

describe('addresses in other texts', () => {
  it.each([
    ['?email=a.b%40c.co.uk&x=1', '?email=person-1@example.test&x=1'],
    ['mailto:"ayesha@example.com"', 'mailto:"person-1@example.test"'],
    ["'a@b.co'/c", "'person-1@example.test'/c"],
    ['/x/a@b.co', '/x/person-1@example.test'],
    ['a@localhost', 'a@localhost'],
    ['@b.co', '@b.co'],
    ['5 @ 3.50', '5 @ 3.50'],
    ['%E0%A4%A@b.co %E0%A4%A@c.co', 'person-1@example.test person-2@example.test'],
  ])('%s becomes %s', (text, expected) => {
    expect(redactOne(text)).toBe(expected);
  });
});

describe('the values of a draft', () => {
  const redactDraft = (values: object) =>
    (redactOne({ place: 'signUp', values }) as { values: unknown }).values;

  it('that can be sent get the pseudonym of what they would become', () => {
    const { redact } = createRedactor();
    const [email, photoURL] = ['ayesha@example.com', '\u00a0https://a.b/c.png '];
    expect(redact({ values: { name: 'Ay', email, photoURL, comment: 'Nice 1!' } })).toEqual({
      values: {
        name: 'Person 1',
        email: 'person-2@example.test',
        photoURL: 'https://example.test/person-3.png',
        comment: 'xxxx x!',
      },
    });
  });

  it.each([
    [{ name: 'A' }, { name: 'x' }],
    [{ name: ' A ' }, { name: ' x ' }],
    [{ email: 'ab@cd' }, { email: 'xx@xx' }],
    [{ email: 'ab@cd.ef!' }, { email: 'xx@xx.xx!' }],
    [{ email: ' ab@cd.ef' }, { email: ' xx@xx.xx' }],
    [{ email: 'ab@-cd.ef' }, { email: 'xx@-xx.xx' }],
    [{ email: 'ab@cd-.ef' }, { email: 'xx@xx-.xx' }],
    [{ email: 'ñb@cd.ef' }, { email: 'éx@xx.xx' }],
    [{ photoURL: 'ftp://a.b/1.png' }, { photoURL: 'xxx://x.x/x.xxx' }],
  ])('that cannot be sent keep their error: %j', (values, expected) => {
    expect(redactDraft(values)).toEqual(expected);
  });

  it.each([
    'a@b.co',
    'A.B+1@C-D.Example.CO',
    `${'a'.repeat(64)}@b.co`,
    'a@b1.2c.co',
    'a@b.co.uk.org',
    emailOf(254),
  ])('take %s for an address', (email) => {
    expect(redactDraft({ email })).toEqual({ email: 'person-1@example.test' });
  });

  it.each([`${'a'.repeat(65)}@b.co`, `a@${'b'.repeat(63)}.co`, 'a@b.c.d.e.f', emailOf(255)])(
    'mask %.70s, whose length stays',
    (email) => {
      const { email: masked } = redactDraft({ email }) as { email: string };
      expect(masked).toHaveLength(email.length);
      expect(masked).toMatch(/^x+@[x.]+$/);
    },
  );

  it('name fields that only a draft has', () => {
    expect(redactOne({ name: 'Robot', values: { name: 'Ayesha' } })).toEqual({
      name: 'Robot',
      values: { name: 'Person 1' },
    });
  });
});

describe('the shape of a redacted value', () => {
  it('has no functions, and its lists stay lists', () => {
    expect(redactOne({ list: [1, [2]], run: () => 1 })).toEqual({ list: [1, [2]] });
  });

  it('shares what the original shares', () => {
    const shared = { email: 'a@b.co' };
    const { redact } = createRedactor();
    const copy = redact({ first: shared, second: shared });
    expect(copy.first).toBe(copy.second);
    expect(redact(shared)).toBe(copy.first);
    expect(copy.first).not.toBe(shared);
  });

  it('applies the rules of a field to each item of its list', () => {
    expect(redactOne({ comment: ['ab', 'c1'] })).toEqual({ comment: ['xx', 'xx'] });
  });
});

it('names what was replaced in alphabetical order, each once', () => {
  const { redact, replaced } = createRedactor();
  redact([
    { userEmail: 'a@b.co', displayName: 'A' },
    { userEmail: 'c@d.co', comment: 'x' },
  ]);
  expect(replaced()).toEqual(['comment', 'displayName', 'userEmail']);
  redact('a@b.co');
  expect(replaced()).toEqual(['comment', 'displayName', 'email', 'userEmail']);
});
