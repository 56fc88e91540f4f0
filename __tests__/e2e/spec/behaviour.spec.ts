import { signedInTest } from '#tests/e2e/support/savedAccounts';
import {
  carouselOf,
  expect,
  expectNotice,
  favorite,
  logOut,
  openGoogle,
  review,
  signInWithGoogle,
  signUp,
  stored,
  submitLogin,
  test,
  visit,
  waitForStartup,
} from '#tests/e2e/support/shop';

test.describe('§1 What the product does', { tag: '@core' }, () => {
  test('a request to try a toy is neither stored nor sent, and the page sends requests to its own origin only', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/toy/toy-5');
    await waitForStartup(page);
    await test.step('prices are shown with a dollar sign and two decimals', () =>
      expect(page.getByText('$79.99').first()).toBeVisible());
    await test.step('requests go to the own origin only', () =>
      expect(requests.filter((url) => !url.startsWith(String(baseURL)))).toStrictEqual([]));
    const keysBefore = await page.evaluate(() => Object.keys(localStorage));
    requests.splice(0);
    const form = page.getByRole('form', { name: 'Try This Toy Now' });
    await form.getByLabel('Name').fill('Rafi');
    await form.getByLabel('Email').fill('rafi@example.com');
    await form.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(
      page,
      'Request Submitted! Thank you, Rafi! We will contact you at rafi@example.com about trying Karnaphuli Harbour Playset.',
    );
    await expect(form.getByLabel('Name')).toHaveValue('');
    expect(requests.filter((url) => !/\/(assets|pictures)\//.test(url))).toStrictEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toStrictEqual(keysBefore);
  });
});

test.describe('§3 Entities', { tag: '@core' }, () => {
  signedInTest(
    'reviews and favorites are stored as lists with exactly the specified fields, and other keys have a prefix',
    async ({ page, person }) => {
      await favorite(page, 'toy-1');
      await review(page, 'toy-1', { stars: 4, comment: 'Soft' });
      const favorites = (await stored(page, 'favorites')) as Record<string, unknown>[];
      const reviews = (await stored(page, 'reviews')) as Record<string, unknown>[];
      expect(favorites).toStrictEqual([
        { toyId: 'toy-1', userId: expect.any(String), date: expect.stringMatching(/^\d{4}-.*Z$/) },
      ]);
      expect(reviews).toStrictEqual([
        {
          id: expect.stringMatching(/^review-\d{13}$/),
          toyId: 'toy-1',
          userId: favorites[0]?.['userId'],
          userEmail: person.email,
          rating: 4,
          comment: 'Soft',
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: reviews[0]?.['createdAt'],
        },
      ]);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(
        keys.filter((key) => !/^(favorites|reviews|toyshop:.*|firebase:.*)$/.test(key)),
      ).toStrictEqual([]);
    },
  );
});

test.describe('§4 States and transitions', { tag: '@core' }, () => {
  test('a sign-in or sign-out in one tab applies to the other without a notice', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/all-toys');
    await signUp(page);
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(other).toHaveURL('/all-toys');
    await other.goto('/profile');
    await logOut(page);
    await expect(other).toHaveURL('/auth');
    await expect(other.locator('.Toastify__toast')).toHaveCount(0);
  });

  signedInTest(
    'favourites are updated when another tab adds one, and after an external edit',
    async ({ page, context }) => {
      const other = await context.newPage();
      await other.goto('/favorites');
      await expect(other.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
      await favorite(page, 'toy-4');
      await expect(other.getByText('You have 1 favorite toys saved')).toBeVisible();
      await page.goto('/pictures/lost.svg');
      await page.evaluate(() => localStorage.setItem('favorites', '[]'));
      await expect(other.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
      await other.reload();
      await expect(other.getByRole('heading', { name: 'No Favorites Yet' })).toBeVisible();
    },
  );

  signedInTest(
    'the favourite button changes a toy only after a successful write',
    async ({ page }) => {
      await page.goto('/toy/toy-7');
      await page.getByRole('button', { name: 'Add to Favorites' }).click();
      await expectNotice(page, 'Added to favorites!');
      await page.getByRole('button', { name: 'Favorited' }).click();
      await expectNotice(page, 'Removed from favorites');
      await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
      expect(await stored(page, 'favorites')).toStrictEqual([]);
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await page.getByRole('button', { name: 'Add to Favorites' }).click();
      await expectNotice(
        page,
        'Error: There is no room left to save this. Free some space and try again.',
      );
      await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    },
  );

  signedInTest(
    'a review can be submitted, edited, cancelled, updated, deleted and restored',
    { tag: '@ci' },
    async ({ page }) => {
      await review(page, 'toy-2', { stars: 2, comment: 'A wheel came off' });
      await expectNotice(page, 'Review submitted!');
      await expect(page.getByText('(rating from 1 review)')).toBeVisible();
      const blank = page.getByRole('form', { name: 'Write a review' });
      await expect(blank.getByLabel('Comment')).toHaveValue('');
      await expect(blank.getByRole('radio', { name: '5 stars' })).toBeChecked();

      await page.getByRole('button', { name: 'Edit your review of Rickshaw Builder Set' }).click();
      const edit = page.getByRole('form', { name: 'Edit your review' });
      await expect(edit.getByLabel('Comment')).toHaveValue('A wheel came off');
      await expect(edit.getByRole('radio', { name: '2 stars' })).toBeChecked();
      await edit.getByRole('button', { name: 'Cancel' }).click();
      await expect(edit).toBeHidden();

      await page.getByRole('button', { name: 'Edit your review of Rickshaw Builder Set' }).click();
      await edit.getByLabel('Comment').fill('Mended, and lovely');
      await edit.getByRole('button', { name: 'Update Review' }).click();
      await expectNotice(page, 'Review updated!');
      const entry = page.getByRole('listitem').filter({ hasText: 'Mended, and lovely' });
      await expect(entry).toContainText('edited');

      await entry
        .getByRole('button', { name: 'Delete your review of Rickshaw Builder Set' })
        .click();
      await expectNotice(page, 'Review deleted');
      const before = (await stored(page, 'reviews')) as unknown[];
      expect(before).toStrictEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(entry).toBeVisible();
      expect(await stored(page, 'reviews')).toHaveLength(1);

      await test.step('a toy page starts with an empty list; stored reviews are shown on request and on the profile', async () => {
        await page.reload();
        await expect(page.getByText('(rating from 0 reviews)')).toBeVisible();
        await expect(entry).toBeHidden();
        await page.getByRole('button', { name: 'Show 1 saved review' }).click();
        await expect(entry).toBeVisible();
        await visit(page, 'My Profile');
        await expect(page.getByRole('heading', { name: 'My Reviews (1)' })).toBeVisible();
        await expect(entry).toBeVisible();
      });
    },
  );

  test('the toy list keeps its count, scroll position and focus on Back from a toy, and resets on reload', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Load More Toys' }).click();
    const link = page
      .getByRole('region', { name: 'Our toys' })
      .getByRole('link', { name: /Barnamala/ });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL('/toy/toy-12');
    await page.goBack();
    await expect(link).toBeVisible();
    await expect(link).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Our toys' }).getByRole('article')).toHaveCount(
      8,
    );
  });

  test('sessions are stored in IndexedDB only, and survive a reload', async ({ page }) => {
    await signUp(page);
    const found = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      storages: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    }));
    expect(found.databases).toContain('firebaseLocalStorageDb');
    expect(found.storages).not.toContain('firebase:authUser');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test.describe('§6 Roles and permissions', { tag: '@core' }, () => {
  test('a visitor sees no review form, and adding a favourite leads to the login', async ({
    page,
  }) => {
    await page.goto('/toy/toy-1');
    await expect(page.getByText('to write a review.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expectNotice(page, 'Login required: Please log in to continue');
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('§7 The calls it makes', { tag: '@core' }, () => {
  test('sign-up, profile and login call the identity API with the specified payloads', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // The embedded service replaces `fetch`. Records the calls before they reach it.
      const calls: { url: string; body: string }[] = [];
      Object.assign(window, { calls });
      let inner = window.fetch;
      Object.defineProperty(window, 'fetch', {
        get: () => (input: RequestInfo, init?: RequestInit) => {
          calls.push({ url: String(input), body: String(init?.body ?? '') });
          return inner(input, init);
        },
        set: (next: typeof fetch) => (inner = next),
      });
    });
    const callsTo = (method: string) =>
      page.evaluate(
        (name) =>
          (window as unknown as { calls: { url: string; body: string }[] }).calls
            .filter(({ url }) => url.includes(`accounts:${name}`))
            .map(({ body }) => Object.keys(JSON.parse(body) as object).sort()),
        method,
      );
    const person = await signUp(page);
    expect(await callsTo('signUp')).toStrictEqual([
      ['clientType', 'email', 'password', 'returnSecureToken'],
    ]);
    expect(await callsTo('update')).toStrictEqual([
      ['displayName', 'idToken', 'photoUrl', 'returnSecureToken'],
    ]);
    await logOut(page);
    await visit(page, 'Login');
    await submitLogin(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await callsTo('signInWithPassword')).toStrictEqual([
      ['clientType', 'email', 'password', 'returnSecureToken'],
    ]);
  });
});

test.describe('§8 Error catalogue', { tag: '@core' }, () => {
  test(
    'Google’s popup signs in, or its error is shown in a toast and below the button',
    { tag: '@ci' },
    async ({ page }) => {
      await page.goto('/auth');
      await test.step('a second click replaces the first attempt, whose error is not shown', async () => {
        await (await openGoogle(page)).close();
        await signInWithGoogle(page, 'Mina');
        await expectNotice(page, 'Welcome! Successfully signed in with Google.');
        await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
      });
      await logOut(page);
      await visit(page, 'Login');
      const popup = await openGoogle(page);
      await test.step('the popup is 500 by 600 px (§9)', async () =>
        expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toStrictEqual([
          500, 600,
        ]));
      await test.step('a closed popup shows an error in a toast and below the button', async () => {
        await popup.getByRole('button', { name: 'Cancel' }).click();
        await expect(page.getByRole('main')).toContainText('(auth/popup-closed-by-user)');
        await expect(page.getByRole('alert')).toContainText('(auth/popup-closed-by-user)');
      });
    },
  );

  signedInTest(
    'damaged lists show an error and are copied, and intact records are kept',
    async ({ page }) => {
      await favorite(page, 'toy-1');
      await page.goto('/pictures/lost.svg');
      const raw = await page.evaluate(() => {
        const damaged = `[${localStorage.getItem('favorites')?.trim().slice(1, -1)},{"toyId":7}]`;
        localStorage.setItem('favorites', damaged);
        return damaged;
      });
      await page.goto('/favorites');
      await expectNotice(page, 'Error loading favorites: Could not load your favorite toys');
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
      expect(await stored(page, 'toyshop:quarantine')).toStrictEqual([
        { at: expect.any(String), key: 'favorites', raw },
      ]);
      await page.goto('/pictures/lost.svg');
      await page.evaluate(() => localStorage.setItem('reviews', '{oops'));
      await page.goto('/profile');
      await expectNotice(page, 'Error: Some saved data could not be read. A copy of it was kept.');
      await expect(page.getByText('No reviews yet. Start reviewing toys!')).toBeVisible();
    },
  );

  test(
    'a toy page that cannot be loaded shows an error and redirects to the home page',
    { tag: '@first-visit' },
    async ({ page, problems }) => {
      await page.route('**/assets/screen-toy.*.js', (route) =>
        route.fulfill({ status: 404, body: 'gone' }),
      );
      await page.goto('/');
      await page.evaluate(() => sessionStorage.setItem('toyshop:chunk-reload', String(Date.now())));
      await page
        .getByRole('main')
        .getByRole('link', { name: /View Ilish/ })
        .first()
        .click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(problems.splice(0)).toStrictEqual([expect.stringContaining('ChunkLoadError')]);
    },
  );
});

test.describe('§9 Business constants and limits', { tag: '@core' }, () => {
  test('the carousel shows 1, 2 and 3 slides below 640, from 640 and from 1024 px, with gaps of 12, 16 and 20 px', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const carousel = await carouselOf(page);
    await test.step('it starts paused with reduced motion', () =>
      expect(carousel.getByRole('button', { name: 'Start automatic slide show' })).toBeVisible());
    for (const [width, slides, gap] of [
      [360, 1, 12],
      [640, 2, 16],
      [1024, 3, 20],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(carousel.locator('.slick-active')).toHaveCount(slides);
      // Includes the next slide, which is out of view.
      const cards = carousel.locator(':is(.slick-active, .slick-active + .slick-slide) article');
      await expect(cards).toHaveCount(slides + 1);
      const gaps = () =>
        cards.evaluateAll((all) =>
          all
            .map((card) => card.getBoundingClientRect())
            .map(({ left }, index, boxes) => Math.round(left - (boxes[index - 1]?.right ?? left))),
        );
      await expect.poll(gaps).toStrictEqual([0, ...Array<number>(slides).fill(gap)]);
    }
  });

  test('the carousel moves every 5000 ms until the button stops it', async ({ page }) => {
    await page.addInitScript(() => {
      // Records the intervals of the page, so that the test does not wait to verify that nothing moves.
      const running = new Map<number, number>();
      const start = window.setInterval.bind(window);
      const stop = window.clearInterval.bind(window);
      Object.assign(window, {
        running,
        setInterval: (run: () => void, ms: number) => {
          const id = start(run, ms);
          running.set(id, ms);
          return id;
        },
        clearInterval: (id: number) => {
          running.delete(id);
          stop(id);
        },
      });
    });
    const autoplayTimers = () =>
      page.evaluate(
        () =>
          [...(window as unknown as { running: Map<number, number> }).running.values()].filter(
            (ms) => ms === 5000,
          ).length,
      );
    await page.goto('/');
    const carousel = await carouselOf(page);
    const first = carousel.locator('.slick-active').first();
    await expect.poll(autoplayTimers).toBe(1);
    await expect(first).not.toHaveAttribute('data-index', '0');
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(autoplayTimers).toBe(1);
    await carousel.getByRole('button', { name: 'Stop automatic slide show' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(autoplayTimers).toBe(0);
  });

  test('stars are filled up to the integer part, the value has one decimal, and both lists have their category options', async ({
    page,
  }) => {
    await page.goto('/toy/toy-5');
    const stars = page.getByRole('main').getByRole('img', { name: 'Rated 4.9 out of 5' }).first();
    await expect(stars.locator('[data-filled=true]')).toHaveAttribute('d', /^(M[^M]*){4}$/);
    await expect(page.getByText('4.9', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Latim' }).first().click();
    await expect(page.getByRole('heading', { name: 'Our toys' })).toBeVisible();
    await expect(page.getByLabel('Category').locator('option')).toHaveText([
      'All Categories',
      'Building Blocks',
      'Plush',
      'Puzzles',
      'Educational',
      'Outdoor',
      'Arts & Crafts',
      'Action Figures',
      'Board Games',
    ]);
    await visit(page, 'All Toys');
    await expect(page.getByLabel('Category').locator('option')).toHaveCount(12);
  });
});
