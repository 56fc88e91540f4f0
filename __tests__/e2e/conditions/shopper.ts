import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** A shopper in front of an open page: the verbs of the tour, and the facts that a shopper notices. */
export class Shopper {
  /** Waits as long as the condition needs. */
  readonly expect;

  constructor(
    readonly page: Page,
    private readonly hands: Hands,
    private readonly baseURL: string,
    private readonly timeZone: string,
    timeout: number,
  ) {
    page.setDefaultTimeout(timeout);
    this.expect = playwrightExpect.configure({ timeout });
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get bar(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The links of the footer. */
  get quickLinks(): Locator {
    return this.page.getByRole('navigation', { name: 'Quick links' });
  }

  /** A form that is shown. */
  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  press(control: Locator): Promise<void> {
    return this.hands.press(control);
  }

  /** Presses a button of the screen. */
  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.main.getByRole('button', { name, exact: true }));
  }

  /** Follows a link of the screen. */
  follow(name: string | RegExp): Promise<void> {
    return this.press(this.main.getByRole('link', { name, exact: true }).first());
  }

  type(field: Locator, text: string): Promise<void> {
    return this.hands.type(field, text);
  }

  choose(label: string, option: string): Promise<void> {
    return this.hands.choose(this.main.getByLabel(label), option);
  }

  pick(choice: Locator): Promise<void> {
    return this.hands.pick(choice);
  }

  /** Expects the greeting of the navigation bar, which narrow windows have in their menu. */
  async expectGreeting(text: string): Promise<void> {
    await this.expect(this.bar.getByRole('link', { name: /^My Profile/ })).toBeVisible();
    const logout = this.bar.getByRole('button', { name: 'Logout' });
    const isInMenu = !(await logout.isVisible());
    if (isInMenu) await this.toggleMenu();
    await this.expect(this.bar).toContainText(text);
    if (isInMenu) await this.toggleMenu(); // with large text, it fills the window
  }

  /** Navigates by a link of the navigation bar, which narrow windows have in their menu. */
  async goTo(name: string | RegExp): Promise<void> {
    await this.hands.showBar(this.page);
    const link = this.bar.getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await this.toggleMenu();
    await this.press(link);
  }

  async logOut(): Promise<void> {
    await this.hands.showBar(this.page);
    const logout = this.bar.getByRole('button', { name: 'Logout' });
    if (!(await logout.isVisible())) await this.toggleMenu();
    await this.press(logout);
  }

  private toggleMenu(): Promise<void> {
    return this.press(this.bar.getByRole('button', { name: 'Menu' }));
  }

  /** Loads a page. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Whether somebody is signed in, once the page knows it. */
  async isSignedIn(): Promise<boolean> {
    const profile = this.bar.getByRole('link', { name: /^My Profile/ });
    await this.expect(profile.or(this.bar.getByRole('link', { name: 'Login' }))).toBeVisible();
    return profile.isVisible();
  }

  async expectAddress(address: string): Promise<void> {
    await this.expect(this.page).toHaveURL(`${this.baseURL}${address}`);
  }

  /** Expects that the screen shows a text. */
  async sees(text: string | RegExp, options: { exact?: boolean } = {}): Promise<void> {
    await this.expect(this.main.getByText(text, options).first()).toBeVisible();
  }

  async expectTitle(text: string | RegExp): Promise<void> {
    await this.expect(this.heading).toHaveText(text);
  }

  /** Expects a notice with this text that no earlier call has seen. */
  async expectNotice(text: string | RegExp): Promise<void> {
    const notice = this.page.locator('.Toastify__toast p:not([data-seen])');
    await this.expect(notice.filter({ hasText: text }).first()).toHaveText(text);
    await notice.evaluateAll((seen) => seen.forEach((one) => one.setAttribute('data-seen', '')));
  }

  /** Expects that a stored list has a record for each of the toys. */
  async expectStored(list: 'favorites' | 'reviews', toyIds: readonly string[]): Promise<void> {
    const ids = () =>
      this.page.evaluate((key) => {
        const records = JSON.parse(localStorage.getItem(key) ?? '[]') as { toyId: string }[];
        return records.map(({ toyId }) => toyId);
      }, list);
    await this.expect.poll(ids, `stored ${list}`).toStrictEqual(toyIds);
  }

  /** Expects dates as in a British letter, in the time zone of the shopper. */
  async expectLocalDates(): Promise<void> {
    const dates = this.main.locator('time');
    await this.expect(dates.first()).toBeVisible();
    for (const date of await dates.all()) {
      const instant = new Date(String(await date.getAttribute('datetime')));
      const format = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'long',
        timeZone: this.timeZone,
      });
      await this.expect(date).toHaveText(format.format(instant));
    }
  }

  /** What is wrong with the page, whichever act came before. */
  faults(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const errors = document.querySelectorAll('.Toastify [role=alert] p:not([data-seen])');
      return [
        ...(scrollWidth > clientWidth
          ? [`the page is ${scrollWidth - clientWidth} px too wide`]
          : []),
        ...(document.body.innerText.includes('This page could not be shown')
          ? ['this page could not be shown']
          : []),
        ...[...errors].map(({ textContent }) => `notice of an error: ${textContent}`),
      ];
    });
  }
}
