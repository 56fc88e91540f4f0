import { type Schema, ValidationError } from 'yup';
import {
  loginSchema,
  LONGEST_ERRORS,
  profileSchema,
  resetSchema,
  reviewSchema,
  signUpSchema,
} from '#domain/formSchemas';

const EMAIL = 'Invalid email address';
const PASSWORD =
  'Password must contain at least 6 characters, one uppercase and one lowercase letter';
const NAME = 'Name must be at least 2 characters';
const PHOTO = 'Please enter a valid image URL';

const ACCOUNT = { name: 'Al', email: 'a@b.co', photoURL: '', password: 'Abcdef' };

/** The distinct error messages of each field. */
function errorsOf(schema: Schema, value: object): Record<string, string[]> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string[]> = {};
    for (const { path = '', message } of error.inner)
      errors[path] = [...new Set([...(errors[path] ?? []), message])];
    return errors;
  }
}

describe.each([
  ['log in', loginSchema],
  ['sign up', signUpSchema],
  ['reset', resetSchema],
])('an email to %s', (_form, schema) => {
  it.each(['a@b.co', 'a@example.com', ' a@b.co ', 'a.b+c@d.e.org'])('"%s" is accepted', (email) => {
    expect(errorsOf(schema, { ...ACCOUNT, email })).toStrictEqual({});
  });

  it.each([undefined, '', ' ', 'a', 'a@b', 'a@b.', '@b.co', 'a b@c.de', 'a@b.co, c@d.co'])(
    '%j is rejected',
    (email) => {
      expect(errorsOf(schema, { ...ACCOUNT, email })).toStrictEqual({ email: [EMAIL] });
    },
  );
});

it.each([
  [254, {}],
  [255, { email: [EMAIL] }],
])('an email of %i characters has the errors %j', (length, errors) => {
  expect(errorsOf(resetSchema, { email: '@example.com'.padStart(length, 'x') })).toStrictEqual(
    errors,
  );
});

it.each([
  [undefined, [PASSWORD]],
  ['', [PASSWORD]],
  ['abcdef', [PASSWORD]],
  ['Abcdef', undefined],
])('a password %j has the errors %j', (password, messages) => {
  for (const schema of [loginSchema, signUpSchema])
    expect(errorsOf(schema, { ...ACCOUNT, password })['password']).toStrictEqual(messages);
});

it.each([
  [undefined, [NAME]],
  ['', [NAME]],
  [' A ', [NAME]],
  ['Al', undefined],
])('a name %j has the errors %j on sign-up, and none in the profile', (name, messages) => {
  expect(errorsOf(signUpSchema, { ...ACCOUNT, name })['name']).toStrictEqual(messages);
  expect(errorsOf(profileSchema, { name, photoURL: '' })).toStrictEqual({});
});

it.each([
  [undefined, undefined],
  [' ', undefined],
  [' https://a.b/c.png ', undefined],
  ['photo.png', [PHOTO]],
])('a photo URL %j has the errors %j', (photoURL, messages) => {
  expect(errorsOf(signUpSchema, { ...ACCOUNT, photoURL })['photoURL']).toStrictEqual(messages);
  expect(errorsOf(profileSchema, { photoURL })['photoURL']).toStrictEqual(messages);
});

it.each([
  [{ rating: 1 }, []],
  [{ rating: 5, comment: ` ${'x'.repeat(500)} ` }, []],
  [{ comment: 'Nice' }, ['rating']],
  [{ rating: 0 }, ['rating']],
  [{ rating: 6 }, ['rating']],
  [{ rating: 4.5 }, ['rating']],
  [{ rating: 3, comment: 'x'.repeat(501) }, ['comment']],
])('a review %j has errors at %j', (review, fields) => {
  expect(Object.keys(errorsOf(reviewSchema, review))).toStrictEqual(fields);
});

it('a comment that is too long has an error message', () => {
  expect(errorsOf(reviewSchema, { rating: 3, comment: 'x'.repeat(501) })).toStrictEqual({
    comment: ['Comment must be less than 500 characters'],
  });
});

it('submitted values are trimmed, and missing ones are empty', () => {
  expect(profileSchema.cast({ name: ' Al ', photoURL: ' https://a.b ' })).toStrictEqual({
    name: 'Al',
    photoURL: 'https://a.b',
  });
  expect(profileSchema.cast({})).toStrictEqual({ name: '', photoURL: '' });
  expect(reviewSchema.cast({ rating: 3, comment: ' Nice ' })).toStrictEqual({
    rating: 3,
    comment: 'Nice',
  });
  expect(reviewSchema.cast({ rating: 3 })).toStrictEqual({ rating: 3, comment: '' });
  expect(loginSchema.cast({ email: ' a@b.co ', password: ' Abc def ' })).toStrictEqual({
    email: 'a@b.co',
    password: ' Abc def ',
  });
});

it('LONGEST_ERRORS contains the longest error of each field', () => {
  const invalid = { name: '', email: '', photoURL: 'x', password: '' };
  const comment = errorsOf(reviewSchema, { rating: 5, comment: 'x'.repeat(5000) })['comment'];
  const { name, email, photoURL, password } = errorsOf(signUpSchema, invalid);
  for (const [field, errors] of Object.entries({ name, email, photoURL, password, comment }))
    expect([field, LONGEST_ERRORS[field]]).toStrictEqual([field, errors?.[0]]);
});
