import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { roleAndNameOf } from '#visits/accessibleText';

const TYPES =
  'checkbox color date datetime-local email file hidden month number password radio range search tel text time url week';

const FIELDS = [
  ...TYPES.split(' ').map((type) => `<label>Toy <input type="${type}"></label>`),
  ...['button', 'reset', 'submit'].map((type) => `<input type="${type}" value="Go">`),
  '<input type="image" alt="Go" src="data:,">',
  '<label>Sort <select><option>Price<option>Name</select></label>',
  '<label for="a">Sizes</label><select id="a" multiple><option>Small</select>',
  '<label>Comment <textarea>Nice</textarea></label>',
  '<input placeholder="Search toys">',
  '<a href="/">View<span> the kite</span></a>',
  '<button><img alt="Add" src="data:,"> to list</button>',
  '<fieldset><legend>Rating</legend></fieldset>',
];

/** Playwright sets other spaces between the parts of a name. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

test('each kind of field has the role and the name by which Playwright finds it', async ({
  page,
}) => {
  const others: string[] = [];
  for (const html of FIELDS) {
    const { document } = new JSDOM(html).window;
    const field = document.querySelector('input, select, textarea, a, button, fieldset');
    const { role, name } = roleAndNameOf(field!);
    await page.setContent(html);
    const snapshot = withoutSpaces(await page.locator('body').ariaSnapshot());
    const line = role === undefined ? '-text:Toy' : withoutSpaces(`- ${role} "${name}"`);
    const isSame = role === undefined ? snapshot === line : snapshot.includes(line);
    if (!isSame) others.push(`${html}: ${line}, ${snapshot}`);
  }
  expect(others).toStrictEqual([]);
});
