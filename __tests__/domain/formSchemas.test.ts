import { type Schema, ValidationError } from 'yup';
import {
  loginSchema,
  profileSchema,
  resetSchema,
  reviewSchema,
  signUpSchema,
} from '#domain/formSchemas';
import { INITIAL_INPUT, isReviewInputValid, type ReviewInput } from '#domain/review';

const EMAIL = 'Invalid email address';
const PASSWORD =
  'Password must contain at least 6 characters, one uppercase and one lowercase letter';
const NAME = 'Name must be at least 2 characters';
const PHOTO = 'Please enter a valid image URL';
const COMMENT = 'Comment must be less than 500 characters';

const VALID = { name: 'Al', email: 'a@b.co', photoURL: '', password: 'Abcdef' };

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

interface FieldCase {
  readonly field: string;
  readonly schemas: readonly Schema[];
  readonly error: string;
  readonly accepted: readonly unknown[];
  readonly rejected: readonly unknown[];
}

describe.each<FieldCase>([
  {
    field: 'email',
    schemas: [loginSchema, signUpSchema, resetSchema],
    error: EMAIL,
    accepted: ['a@b.co', ' a@b.co ', 'a.b+c@d.e.org', '@example.com'.padStart(254, 'x')],
    rejected: [
      ...[undefined, '', ' ', 'a', 'a@b', 'a@b.', '@b.co', 'a b@c.de', 'a@b.co, c@d.co'],
      '@example.com'.padStart(255, 'x'),
    ],
  },
  {
    field: 'password',
    schemas: [loginSchema, signUpSchema],
    error: PASSWORD,
    accepted: ['Abcdef'],
    rejected: [undefined, '', 'abcdef'],
  },
  {
    field: 'name',
    schemas: [signUpSchema],
    error: NAME,
    accepted: ['Al'],
    rejected: [undefined, '', ' A '],
  },
  {
    field: 'photoURL',
    schemas: [signUpSchema, profileSchema],
    error: PHOTO,
    accepted: [undefined, ' ', ' https://a.b/c.png '],
    rejected: ['photo.png'],
  },
])('the field $field', ({ field, schemas, error, accepted, rejected }) => {
  it.each(accepted)('accepts %j', (value) => {
    for (const schema of schemas)
      expect(errorsOf(schema, { ...VALID, [field]: value })).toStrictEqual({});
  });

  it.each(rejected)('rejects %j', (value) => {
    for (const schema of schemas)
      expect(errorsOf(schema, { ...VALID, [field]: value })).toStrictEqual({ [field]: [error] });
  });
});

it.each<[string, Partial<ReviewInput>, object]>([
  ['what the form starts with', {}, {}],
  ['one star', { rating: 1 }, {}],
  ['500 characters and spaces around them', { comment: ` ${'x'.repeat(500)} ` }, {}],
  ['no star', { rating: 0 }, { rating: [expect.any(String)] }],
  ['six stars', { rating: 6 }, { rating: [expect.any(String)] }],
  ['half a star', { rating: 4.5 }, { rating: [expect.any(String)] }],
  ['501 characters', { comment: 'x'.repeat(501) }, { comment: [COMMENT] }],
])('a review with %s is judged equally by the form and the command', (_what, change, errors) => {
  const input = { ...INITIAL_INPUT, ...change };
  expect(errorsOf(reviewSchema, input)).toStrictEqual(errors);
  expect(isReviewInputValid(input)).toBe(Object.keys(errors).length === 0);
});

it('a review needs a rating and no comment, a profile nothing', () => {
  expect(INITIAL_INPUT).toStrictEqual({ rating: 5, comment: '' });
  expect(errorsOf(reviewSchema, { rating: 3 })).toStrictEqual({});
  expect(Object.keys(errorsOf(reviewSchema, { comment: 'Nice' }))).toStrictEqual(['rating']);
  for (const name of [undefined, '', ' A '])
    expect(errorsOf(profileSchema, { name })).toStrictEqual({});
});
