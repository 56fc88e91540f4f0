import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe';

/** Elements with text that are cut off or extend beyond the viewport. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page scrolls sideways, ${scrollWidth} px`);
    const mayBeCut = (element: Element) =>
      element.closest('.visually-hidden, .skip, .slick-list, [hidden], [inert]') !== null ||
      getComputedStyle(element).textOverflow === 'ellipsis';
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility() || mayBeCut(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      const name = `${element.tagName} “${element.textContent?.slice(0, 40)}”`;
      const button = element.closest('a, button');
      const hasEdge = button && getComputedStyle(button).borderRightWidth !== '0px';
      if (hasEdge && right > button.getBoundingClientRect().right + 1)
        found.push(`${name} is beyond the edge of its button`);
      const scroller = element.closest('ul, fieldset > div');
      if (scroller && scroller.scrollWidth > scroller.clientWidth) continue; // a list or a row of chips that scrolls sideways
      if (left < -1 || right > clientWidth + 1) found.push(`${name} is beyond the edge`);
      const clips = (part: Element) => /hidden|clip/.test(getComputedStyle(part).overflow);
      if (clips(element) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off`);
      for (let part: Element | null = element; part; part = part.parentElement) {
        const box = part.getBoundingClientRect();
        if (
          clips(part) &&
          (element.getBoundingClientRect().bottom > box.bottom + 1 ||
            part.scrollHeight > part.clientHeight + 2)
        )
          found.push(`${name} is cut off at the bottom`);
      }
    }
    return found;
  });

/** The text spacing that readers may set (WCAG 1.4.12), or none. */
const setTextSpacing = (page: Page, isOn: boolean) =>
  page.evaluate((isSet) => {
    const sheet = new CSSStyleSheet(); // the security policy forbids style elements
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = isSet ? [sheet] : [];
  }, isOn);

/** The least font size that a reader may set in their browser, or none. */
const setMinimumFontSize = (page: Page, size: string) =>
  page.evaluate((least) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (least === '' || parseFloat(getComputedStyle(element).fontSize) < parseFloat(least))
        element.style.fontSize = least;
  }, size);

/** The words of headings that are broken in the middle. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('h1, h2, h3')]
      .flatMap((heading) => [...heading.childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/\p{L}{2,}/gu)]
          .filter(({ 0: word, index }) => linesOf(node, index, index + word.length) > 1)
          .map(([word]) => word),
      );
  });

/** Expects that the page fits at all widths, in both directions, and with large and with spaced text. */
export async function expectToFit(page: Page): Promise<void> {
  const expectNoOverflow = async (state: string, widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflows(page), `${state} ${width} px`).toStrictEqual([]);
    }
  };
  await expectNoOverflow('at', [320, 1920]);
  await setTextSpacing(page, true);
  await expectNoOverflow('with text spacing at', [320, 768, 1280]);
  await setTextSpacing(page, false);
  // The direction of an Arabic or Urdu translation.
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expectNoOverflow('right to left at', [360, 768, 1280]);
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoOverflow('with text at 200 % and', [360, 640]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await setMinimumFontSize(page, '24px');
  await expectNoOverflow('with no text below 24 px at', [360]);
  await setMinimumFontSize(page, '');
}

/** Expects that no word of a heading is broken on a phone with text at 200 %. */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page)).toStrictEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

interface AxeColor {
  readonly alpha: number;
  parseString(text: string): AxeColor;
}
/** The colour functions of axe-core. `expectNoViolations` adds them to the page. */
declare const axe: {
  readonly commons: {
    readonly color: {
      Color: new () => AxeColor;
      getContrast(one: AxeColor, other: AxeColor): number;
    };
  };
};

/** What is wrong with the focused element, or null; undefined if the focus has left the page. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const name = `${focused.tagName} “${focused.ariaLabel ?? focused.textContent?.slice(0, 40) ?? ''}”`;
    // The label of a radio button shows its focus.
    const shown = focused.matches('input[type=radio]')
      ? (focused.closest('label') ?? focused)
      : focused;
    const outlined = [shown, ...shown.querySelectorAll('*')].find((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!outlined) return `${name} has no focus outline`;
    const { Color, getContrast } = axe.commons.color;
    const ring = new Color().parseString(getComputedStyle(outlined).outlineColor);
    let around = outlined.parentElement;
    const ground = () =>
      new Color().parseString(getComputedStyle(around ?? focused).backgroundColor);
    while (around?.parentElement && ground().alpha < 1) around = around.parentElement;
    if (getContrast(ground(), ring) < 3) return `${name} has a faint focus outline`;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isVisibleAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    };
    const rows = [top + 2, (top + bottom) / 2, bottom - 2];
    const columns = [left + 4, (left + right) / 2, right - 4];
    const isVisible = rows.some((y) => columns.some((x) => isVisibleAt(x, y)));
    return isVisible ? null : `${name} is covered`;
  });

/** Expects that the focus is visible, uncovered and never trapped. Leaving a field may show its errors. */
export async function expectFocusOrder(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const problems: string[] = [];
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const problem = await focusProblem(page);
      if (problem === undefined) break;
      if (problem !== null) problems.push(`${width} px: ${problem}`);
    }
    expect(problems).toStrictEqual([]);
    expect(stops).toBeGreaterThan(5);
    expect(stops).toBeLessThan(200);
  }
}

/** Expects that axe finds no violation: in light at each width, and in dark, which changes colours only, at the last. */
export async function expectNoViolations(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  const check = async (colorScheme: 'light' | 'dark', width: number | undefined) => {
    await page.emulateMedia({ colorScheme });
    for (const violation of await axeViolations(page, colorScheme))
      found.push(`${width} px, ${colorScheme}: ${violation}`);
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await check('light', width);
  }
  await check('dark', widths.at(-1));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toStrictEqual([]);
}

/** Makes an open page one of a phone with a touch screen, as the options `isMobile` and `hasTouch` do. */
async function emulatePhone(page: Page): Promise<() => Promise<void>> {
  const size = { width: 360, height: 740 };
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  const setTouch = (enabled: boolean) =>
    session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await setTouch(true);
  const metrics = { ...size, deviceScaleFactor: 1, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  return async () => {
    await setTouch(false);
    await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, mobile: false });
    await session.detach();
  };
}

/** The controls that are smaller than a touch target: 44 px, or 24 px for links in text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, [role=tab]';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && !control.closest('[inert], .skip'))
      .map((control) => {
        // The label of a radio button is its touch target.
        const target = control.matches('input[type=radio]')
          ? (control.closest('label') ?? control)
          : control;
        const { width, height } = target.getBoundingClientRect();
        const isInline = getComputedStyle(target).display === 'inline';
        return { control, size: Math.min(width, height), least: isInline ? 24 : 44 };
      })
      .filter(({ size, least }) => size > 0 && size < least - 0.5)
      .map(
        ({ control, size }) =>
          `${control.tagName} “${control.ariaLabel ?? control.textContent ?? ''}”: ${size}`,
      );
  });

/** Expects touch targets of at least 44 px on a phone, and 24 px for links in text. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const leavePhone = await emulatePhone(page);
  await expect.poll(() => smallTargets(page)).toStrictEqual([]); // once the layout of the phone is complete
  await leavePhone();
}

/** The cards of a page that contain neither text nor images. */
export const emptyCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((card) => card.checkVisibility() && getComputedStyle(card).boxShadow !== 'none')
      .filter((card) => card.innerText.trim() === '' && !card.querySelector('img, svg'))
      .map((card) => card.outerHTML.slice(0, 80)),
  );
