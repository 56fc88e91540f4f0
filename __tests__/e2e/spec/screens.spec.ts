import { TOYS } from '#data/toys';
import { notices, noticeText } from '#domain/notices';
import { signedInTest } from '#tests/e2e/support/savedAccounts';
import {
  aPerson,
  carouselOf,
  closeNotices,
  expect,
  expectNotice,
  favorite,
  logOut,
  review,
  signInWithGoogle,
  signUp,
  submitLogin,
  test,
  visit,
} from '#tests/e2e/support/shop';

test.describe('§2 Routes', { tag: '@core' }, () => {
  test('each route shows its screen, also when opened directly', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Toys with a Chittagong heart'],
      ['/auth', 'Welcome'],
      ['/favorites', 'My Favorites'],
      ['/all-toys', 'All Toys'],
      ['/toy/toy-3', 'Sundarbans Sunrise Jigsaw, 100 Pieces'],
      ['/forgot-password', 'Reset Password'],
      ['/no-such-page', 'Page Not Found'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      });
    await test.step('the 404 page has the title Page Not Found, and links Sign In and Back to Home', async () => {
      await expect(page).toHaveTitle('Page Not Found – Latim');
      await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body'); // no focus ring
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    });
    await test.step('the home page has the title of a local kids’ toy store', () =>
      expect(page).toHaveTitle("Latim – Local Kids' Toy Store in Agrabad, Chittagong"));
  });
});

test.describe('§2 Navigation bar', { tag: '@core' }, () => {
  test('is sticky, highlights the current route, and links to /auth with Login', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await test.step('hides below 100 px when scrolling down, and reappears when scrolling up', async () => {
      await page.mouse.wheel(0, 60);
      await expect(bar).toBeInViewport();
      await page.mouse.wheel(0, 900);
      await expect(bar).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(bar).toBeInViewport();
    });
    await test.step('is shown when it receives the focus', async () => {
      await page.mouse.wheel(0, 900);
      await expect(bar).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(bar).toBeInViewport();
    });
    await test.step('highlights the current route', async () => {
      await visit(page, 'All Toys');
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav.locator('[aria-current=page]')).toHaveText('All Toys');
    });
    await test.step('links to /auth with Login', async () => {
      await visit(page, 'Login');
      await expect(page).toHaveURL('/auth');
    });
  });

  test('has a mobile menu that opens, keeps the bar in view, and closes on Escape and navigation', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(page.getByRole('link', { name: 'Favorites' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole('banner')).toBeInViewport();
    await visit(page, 'All Toys');
    await expect(page).toHaveURL('/all-toys');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test(
    'shows the avatar initial, a greeting by first name and Logout when signed in, and truncates the name',
    { tag: '@ci' },
    async ({ page }) => {
      await signUp(page, { ...aPerson(), name: 'Abcdefghijklmnopqrstuvwxyzabcdef Khan' });
      const nav = page.getByRole('navigation', { name: 'Main' });
      await expect(nav).toContainText('Hi, Abcdefghijklmnopqrstuvwxyzabcdef!');
      await expect(nav.getByRole('link', { name: 'My Profile' })).toHaveText('A');
      await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
      await test.step('at about 100 px, and at 120 px on small screens', async () => {
        const name = page.getByTitle('Abcdefghijklmnopqrstuvwxyzabcdef');
        expect((await name.boundingBox())?.width).toBeLessThanOrEqual(100);
        await expectNotice(page, noticeText(notices.signedUp));
        await closeNotices(page); // the notice would cover the button of the menu
        await page.setViewportSize({ width: 360, height: 740 });
        await page.getByRole('button', { name: 'Menu' }).click();
        const width = (await name.boundingBox())?.width ?? 0;
        expect(width).toBeGreaterThan(100);
        expect(width).toBeLessThanOrEqual(120);
      });
    },
  );
});

test.describe('§2 Footer', { tag: '@core' }, () => {
  test('shows links and contact details', async ({ page }) => {
    await page.goto('/all-toys');
    await test.step('has Quick Links to Home, My Profile, Login and Favorites', async () => {
      const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'My Profile', 'Login', 'Favorites']);
    });
    await test.step('has Contact Us with email, phone and address, and links to three social networks', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'hello@latim.example' })).toHaveAttribute(
        'href',
        'mailto:hello@latim.example',
      );
      await expect(footer.getByRole('link', { name: '+880 31 000 0000' })).toHaveAttribute(
        'href',
        'tel:+880310000000',
      );
      await expect(footer).toContainText('Agrabad, Chittagong, Bangladesh');
      for (const network of ['Facebook', 'Instagram', 'WhatsApp'])
        await expect(footer.getByRole('link', { name: network })).toHaveAttribute(
          'rel',
          'noopener noreferrer',
        );
    });
    await test.step('has three Legal placeholder links that stay on the screen', async () => {
      for (const name of ['Terms of Service', 'Privacy Policy', 'Refund Policy']) {
        await page.getByRole('link', { name }).click();
        await expect(page).toHaveURL('/all-toys');
      }
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });
  });
});

/** The toys of the carousel, of which the hero shows the first four. */
const FIRST = TOYS.slice(0, 6);

test.describe('§2 Home', { tag: '@core' }, () => {
  test('shows its toys, figures and count', async ({ page }) => {
    await page.goto('/');
    await test.step('the hero shows the first 4 toys with image, name, rating, price and category', async () => {
      const toys = page.getByRole('main').getByRole('list').nth(1).getByRole('listitem'); // below the ages
      await expect(toys).toHaveCount(4);
      for (const [index, { name, image, rating, price, category }] of FIRST.slice(0, 4).entries()) {
        const toy = toys.nth(index);
        await expect(toy.locator('img')).toHaveAttribute('src', image);
        await expect(toy.getByRole('img', { name: `Rated ${rating} out of 5` })).toBeVisible();
        await expect(toy).toHaveText(`${name}${rating}$${price.toFixed(2)}${category}`);
      }
    });
    await test.step("the stats show a toy count with '+', '100%' quality and '24/7' support, with highlights", async () => {
      const main = page.getByRole('main');
      for (const text of ['12+', '100%', '24/7', 'Fast Delivery', 'Quality Assured', 'Local Store'])
        await expect(main.getByText(text, { exact: true })).toBeVisible();
    });
    await test.step('the carousel shows the first 6 toys with image, name, 5-star rating, price and View', async () => {
      const carousel = await carouselOf(page);
      const slides = carousel.locator('.slick-slide:not(.slick-cloned)');
      await expect(slides).toHaveCount(6);
      for (const [index, { id, name, image, rating, price }] of FIRST.entries()) {
        const slide = slides.nth(index);
        const picture = image.replace('.svg', '-use.svg');
        await expect(slide.locator('img')).toHaveAttribute('src', picture);
        await expect(slide.locator('h3')).toHaveText(name);
        await expect(slide.locator('[role=img]')).toHaveAttribute(
          'aria-label',
          `Rated ${rating} out of 5`,
        );
        await expect(slide).toContainText(`$${price.toFixed(2)}`);
        await expect(slide.locator('a')).toHaveText(`View ${name}`);
        await expect(slide.locator('a')).toHaveAttribute('href', `/toy/${id}`);
      }
    });
    await test.step('Shop Now scrolls to the toy list', async () => {
      await page.getByRole('button', { name: 'Shop Now' }).click();
      await expect(page.getByRole('heading', { name: 'Our toys' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Our toys' })).toBeFocused();
    });
    await test.step('the count is Showing N toys, plus in {category} when filtered', async () => {
      await expect(page.getByText('Showing 12 toys', { exact: true })).toBeVisible();
      await page.getByLabel('Category').selectOption('Puzzles');
      await expect(page.getByText('Showing 2 toys in Puzzles', { exact: true })).toBeVisible();
    });
  });

  test(
    'an image of the carousel that cannot be loaded is replaced by a placeholder',
    { tag: '@first-visit' },
    async ({ page }) => {
      await page.route('**/toys/tiger-use.svg', (route) => route.abort());
      await page.goto('/');
      const slide = (await carouselOf(page)).locator('.slick-active').first();
      await expect(slide.locator('img')).toHaveAttribute('src', '/pictures/toy-box.svg');
    },
  );
});

test.describe('§2 All toys', { tag: '@core' }, () => {
  test('shows every toy and filters them', async ({ page }) => {
    await page.goto('/all-toys');
    await test.step('shows the banner and every toy, without paging', async () => {
      await expect(
        page.getByText('Browse our complete collection of 12 amazing toys'),
      ).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(12);
    });
    await test.step('filters by search and category, and shows Clear Filters in the empty state', async () => {
      await page.getByLabel('Category').selectOption('Plush');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByLabel('Search toys').fill('rickshaw');
      await expect(page.getByText('No toys found matching your criteria')).toBeVisible();
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  });
});

test.describe('§2 Auth', { tag: '@core' }, () => {
  test('the border of the password is red or green with its input', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('form', { name: 'Sign Up' });
    const password = form.getByLabel('Password', { exact: true });
    const border = () => password.evaluate((input) => getComputedStyle(input).borderTopColor);
    await password.fill('abc');
    await expect(form.getByText('One lowercase letter (met)')).toBeVisible();
    expect(await border()).toBe('rgb(179, 38, 30)');
    await password.fill('Abcdef');
    await expect(form.getByText('(not met)')).toHaveCount(0);
    expect(await border()).toBe('rgb(27, 110, 71)');
  });

  test('sign-up, login, Google sign-in, sign-out and /auth itself redirect a user to /', async ({
    page,
  }) => {
    const person = await signUp(page);
    await expect(page).toHaveURL('/');
    await page.goto('/auth?next=//evil.example&redirect=javascript:alert(1)'); // which changes nothing
    await expect(page).toHaveURL('/');
    await visit(page, 'All Toys');
    await logOut(page);
    await expect(page).toHaveURL('/');
    await visit(page, 'Login');
    await submitLogin(page, person);
    await expect(page).toHaveURL('/');
    await logOut(page);
    await visit(page, 'Login');
    await signInWithGoogle(page, 'Rafi Ahmed');
    await expectNotice(page, noticeText(notices.googleSignedIn));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hi, Rafi!');
  });
});

test.describe('§2 Profile', { tag: '@core' }, () => {
  test('redirects to /auth without a user', async ({ page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
  });

  signedInTest(
    'shows the user, the reviews and the favourites, and changes the name everywhere',
    async ({ page, person }) => {
      await page.goto('/profile');
      const main = page.getByRole('main');
      await test.step('shows name, email and Member since', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Rahman');
        await expect(main).toContainText(person.email);
        await expect(main).toContainText('Member since');
        await expect(main.locator('time').first()).toHaveText(
          new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }).format(
            new Date(),
          ),
        );
      });
      await test.step('shows My Reviews (n) and My Favorites (n), each with remove buttons', async () => {
        await expect(page.getByText('No reviews yet. Start reviewing toys!')).toBeVisible();
        await expect(page.getByText('No favorites yet. Start adding toys!')).toBeVisible();
        await favorite(page, 'toy-2');
        await review(page, 'toy-3', { stars: 3, comment: 'Many pieces' });
        await visit(page, 'My Profile');
        await expect(page.getByRole('heading', { name: 'My Reviews (1)' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'My Favorites (1)' })).toBeVisible();
        await expect(main).toContainText('Many pieces');
        await page.getByRole('button', { name: /^Delete review of Sundarbans/ }).click();
        await expectNotice(page, noticeText(notices.reviewDeletedFromProfile));
        await expect(page.getByRole('heading', { name: 'My Reviews (0)' })).toBeVisible();
        await page
          .getByRole('button', { name: 'Remove Rickshaw Builder Set from favorites' })
          .click();
        await expectNotice(page, noticeText(notices.favoriteRemovedFromProfile));
        await expect(page.getByRole('heading', { name: 'My Favorites (0)' })).toBeVisible();
      });
      await test.step('changes the name everywhere on Save Profile, and restores it on Cancel', async () => {
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        await expect(page.getByLabel('Name')).toBeFocused();
        await page.getByLabel('Name').fill('Nobody');
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayesha Rahman');
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        await expect(page.getByLabel('Name')).toHaveValue('Ayesha Rahman');
        await page.getByLabel('Name').fill('Sadia Karim');
        await page.getByRole('button', { name: 'Save Profile' }).click();
        await expectNotice(page, noticeText(notices.profileUpdated));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
        await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Hi, Sadia!');
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sadia Karim');
      });
    },
  );
});

test.describe('§2 Favorites', { tag: '@core' }, () => {
  test('asks to log in, with a Login link, when signed out', async ({ page }) => {
    await page.goto('/favorites');
    await expect(page.getByText('Please log in to view your favorite toys')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('§2 Toy detail', { tag: '@core' }, () => {
  test('shows all fields of a toy except the seller’s email, and opens from a card', async ({
    page,
  }) => {
    await page.goto('/toy/toy-1');
    const main = page.getByRole('main');
    for (const text of [
      'Stuffed Animals',
      '(rating from 0 reviews)',
      'A huggable tiger cub',
      '3-6 years',
      'Recycled cotton, polyester fill',
      '32 available',
      'Agrabad Toy House',
      'Neighbourhood toy shop in Agrabad',
      '$24.99',
      'Try This Toy Now',
      'Customer Reviews',
    ])
      await expect(main).toContainText(text);
    expect(await page.content()).not.toContain('agrabad.toy.house@example.com');
    await test.step('opens from the View button of a card', async () => {
      await visit(page, 'All Toys');
      await page.getByRole('link', { name: 'View Ilish the Hug Fish' }).click();
      await expect(page).toHaveURL('/toy/toy-6');
      await expect(page).toHaveTitle('Ilish the Hug Fish – Latim');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  for (const id of ['toy-13', '%E0%A4%A'])
    test(`shows a Toy not found toast and redirects to / for the unknown id ${id}`, async ({
      page,
    }) => {
      await page.goto(`/toy/${id}`);
      await expectNotice(page, noticeText(notices.toyNotFound));
      await expect(page).toHaveURL('/');
    });
});

test.describe('§2 Forgot password', { tag: '@core' }, () => {
  test('prefills the email as plain text, opens web mail, and links Back to Login', async ({
    page,
    context,
  }) => {
    await context.route('https://mail.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>mail</title>' }),
    );
    const hostile = '"><img src=x onerror=alert(1)>&bcc=evil@example.com';
    await page.goto(`/forgot-password?email=${encodeURIComponent(hostile)}`);
    await expect(page.getByLabel('Email')).toHaveValue(hostile);
    await test.step('opens web mail with email, subject and body', async () => {
      await page.getByLabel('Email').fill('someone@example.com');
      const opening = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      const mail = await opening;
      await mail.waitForURL('https://mail.google.com/**');
      const query = new URL(mail.url()).searchParams;
      expect(query.get('to')).toBe('someone@example.com');
      expect(query.get('su')).toBe('Password Reset');
      expect(query.get('body')).toContain('check your email');
      expect(await mail.evaluate(() => window.opener as unknown)).toBeNull();
      await expectNotice(page, noticeText(notices.resetSent));
    });
    await test.step('Back to Login links to /auth', async () => {
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await expect(page).toHaveURL('/auth');
    });
  });
});
