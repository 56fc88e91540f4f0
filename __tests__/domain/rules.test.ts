import { ALL_TOYS_CATEGORIES, HOME_CATEGORIES } from '#data/categories';
import { TOYS } from '#data/toys';
import { ALL_CATEGORIES } from '#domain/constants';
import { filterToys } from '#domain/filterToys';
import { loginSchema, profileSchema, reviewSchema, signUpSchema } from '#domain/formSchemas';
import { isPhotoUrl } from '#domain/isPhotoUrl';
import { type Notice, notices, noticeText, separatorOf } from '#domain/notices';
import { isValidPassword } from '#domain/passwordRules';
import { nextReviewId } from '#domain/review';
import { firstLetterOf, greetingNameOf, profileNameOf } from '#domain/user';
import { webMailComposeUrl } from '#domain/webMailComposeUrl';
import { aUser } from '#tests/support/builders';
import fc from '#tests/support/fastCheck';

describe('the catalogue (spec §3, §9)', () => {
  it('contains twelve toys, toy-1 to toy-12', () => {
    expect(TOYS.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 12 }, (_, i) => `toy-${i + 1}`),
    );
  });

  it('has prices from 15.99 to 79.99, stock from 8 to 40 and ratings from 0 to 5', () => {
    const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
    expect(range(TOYS.map(({ price }) => price))).toStrictEqual([15.99, 79.99]);
    expect(range(TOYS.map(({ availableQuantity }) => availableQuantity))).toStrictEqual([8, 40]);
    expect(TOYS.every(({ rating }) => rating >= 0 && rating <= 5)).toBe(true);
  });

  it('has the seven categories of the specification', () => {
    expect([...new Set(TOYS.map(({ category }) => category))].sort()).toStrictEqual([
      'Action Figures',
      'Arts & Crafts',
      'Building Blocks',
      'Plush',
      'Puzzles',
      'Stuffed Animals',
      'Vehicles & Playsets',
    ]);
  });

  it('offers nine options on the home page and twelve on /all-toys', () => {
    expect(HOME_CATEGORIES).toHaveLength(9);
    expect(ALL_TOYS_CATEGORIES).toHaveLength(12);
  });
});

describe('filterToys', () => {
  it('finds every toy by any part of its name or description, in any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TOYS),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (toy, inName, start, length) => {
          const text = inName ? toy.name : toy.description;
          const query = text.slice(start % text.length, (start % text.length) + (length % 20));
          const found = filterToys(TOYS, { query: query.toUpperCase(), category: ALL_CATEGORIES });
          expect(found).toContain(toy);
        },
      ),
    );
  });

  it('never throws and keeps the order for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const found = filterToys(TOYS, { query, category: ALL_CATEGORIES });
        expect(TOYS.filter((toy) => found.includes(toy))).toStrictEqual(found);
      }),
    );
  });

  it('matches the category exactly', () => {
    expect(filterToys(TOYS, { query: '', category: 'Plush' }).map(({ id }) => id)).toStrictEqual([
      'toy-6',
    ]);
  });
});

describe('passwords', () => {
  it.each([
    ['Abcdef', true],
    ['Abcde', false],
    ['abcdef', false],
    ['ABCDEF', false],
    ['', false],
    ['Ébcdéf', false],
  ])('%s is valid: %s', (password, isGood) => {
    expect(isValidPassword(password)).toBe(isGood);
  });
});

describe('photo URLs', () => {
  /** A URL of this length. */
  const longUrl = (length: number) => 'https://a.b/'.padEnd(length, 'x');

  it.each(['https://a.b/c.png', 'http://example.com', longUrl(2048)])('accepts %.40s', (url) => {
    expect(isPhotoUrl(url)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://a.b/c.png',
    '//a.b/c.png',
    'photo.png',
    '',
    'https://',
    'http:?a',
    longUrl(2049),
  ])('rejects %.40s', (url) => {
    expect(isPhotoUrl(url)).toBe(false);
  });
});

describe('the web-mail URL', () => {
  it('contains any email as one parameter and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (email) => {
        const { origin, searchParams } = new URL(webMailComposeUrl(email));
        expect(origin).toBe('https://mail.google.com');
        expect([...searchParams.keys()]).toStrictEqual(['view', 'fs', 'to', 'su', 'body']);
        expect(searchParams.get('to')).toBe(email.toWellFormed());
      }),
    );
  });
});

describe('review ids', () => {
  it('are the timestamp or the next free number', () => {
    expect(nextReviewId(5, new Set())).toBe('review-5');
    expect(nextReviewId(5, new Set(['review-5', 'review-6']))).toBe('review-7');
  });

  it('are unique, even if the clock jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (times) => {
        const taken = new Set<string>();
        for (const time of times) taken.add(nextReviewId(time, taken));
        expect(taken.size).toBe(times.length);
      }),
    );
  });
});

describe('names', () => {
  it.each([
    [{ displayName: 'Ayesha Rahman' }, 'Ayesha', 'Ayesha Rahman'],
    [{ displayName: '  ' }, 'ayesha', 'ayesha'],
    [{ displayName: '', email: '' }, 'Friend', 'User'],
  ])('%j has the greeting %s and the short form %s', (change, greeting, shown) => {
    expect(greetingNameOf(aUser(change))).toBe(greeting);
    expect(profileNameOf(aUser(change))).toBe(shown);
  });

  it.each([
    ['ayesha@example.com', 'A'],
    ['কবির', 'ক'],
    ['👩‍👧 Mum', '👩‍👧'],
    ['', 'U'],
  ])('the avatar letter of %s is %s', (text, letter) => {
    expect(firstLetterOf(text)).toBe(letter);
  });
});

describe('notices', () => {
  it.each<[string, Notice]>([
    ['Success! Account created successfully!', notices.signedUp],
    ["Welcome back! You've successfully logged in.", notices.loggedIn],
    ['Welcome! Successfully signed in with Google.', notices.googleSignedIn],
    ['Signed out: Come back soon!', notices.signedOut],
    [
      'Profile updated: Your profile information has been updated successfully!',
      notices.profileUpdated,
    ],
    [
      'Password reset email sent: Please check your email to reset your password.',
      notices.resetSent,
    ],
    ['Added to favorites!', notices.favoriteAdded],
    ['Removed from favorites', notices.favoriteRemoved],
    ['Login required: Please log in to add favorites', notices.loginRequiredForFavorites],
  ])('%s', (text, notice) => {
    expect(noticeText(notice)).toBe(text);
  });

  it('have no separator without a description', () => {
    expect(separatorOf(notices.reviewSubmitted)).toBe('');
  });
});

describe('form rules', () => {
  const errorsOf = async (
    schema: { validate(v: unknown, o: object): Promise<unknown> },
    value: unknown,
  ) => {
    try {
      await schema.validate(value, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { errors: string[] }).errors;
    }
  };

  it.each(['', '  ', 'a', 'a@', '@b.co', 'a b@c.de', 'a@b', `${'x'.repeat(260)}@b.co`])(
    'reject the email "%.20s"',
    async (email) => {
      expect(new Set(await errorsOf(loginSchema, { email, password: 'Abcdef' }))).toStrictEqual(
        new Set(['Invalid email address']),
      );
    },
  );

  it('trim submitted values', () => {
    expect(
      signUpSchema.cast({ name: ' Al ', email: ' a@b.co ', photoURL: ' ', password: ' Abc def' }),
    ).toStrictEqual({ name: 'Al', email: 'a@b.co', photoURL: '', password: ' Abc def' });
  });

  it('reject a short name, an invalid photo, a long comment and a rating out of range', async () => {
    const account = { name: 'A', email: 'a@b.co', photoURL: 'x', password: 'Abcdef' };
    expect(await errorsOf(signUpSchema, account)).toStrictEqual([
      'Name must be at least 2 characters',
      'Please enter a valid image URL',
    ]);
    expect(await errorsOf(reviewSchema, { rating: 5, comment: 'x'.repeat(501) })).toStrictEqual([
      'Comment must be less than 500 characters',
    ]);
    expect(await errorsOf(reviewSchema, { rating: 6, comment: '' })).toHaveLength(1);
    expect(await errorsOf(profileSchema, { name: '', photoURL: '' })).toStrictEqual([]);
  });
});
