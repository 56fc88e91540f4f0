/** @jest-environment ./__tests__/support/environment.cjs */
import { accessibleText } from '#visits/accessibleText';

/** The lines of a page with this body, without those of its title. */
function linesOf(html: string): string[] {
  document.body.innerHTML = html;
  return accessibleText(document).slice(1);
}

describe('the accessible text of a page', () => {
  it('begins with the title, and has a line for each text, control and group', () => {
    document.title = 'Toys';
    document.body.innerHTML =
      '<main><h1>All <b>toys</b></h1><ul><li><p>$20.00</p><a href="/toy/1">View</a></li></ul></main>';
    expect(accessibleText(document)).toStrictEqual([
      'title "Toys"',
      'main',
      '  heading 1 "All toys"',
      '  listitem',
      '    $20.00',
      '    link "View" = "/toy/1"',
    ]);
  });

  it.each([
    ['a label', '<button aria-label="Add">+</button>', ['button "Add"']],
    [
      'the element that names it',
      '<p id="a">Tab</p><nav aria-labelledby="a"></nav>',
      ['Tab', 'navigation "Tab"'],
    ],
    [
      'the label of a field',
      '<label for="a">Name</label><input id="a">',
      ['Name', 'textbox "Name"'],
    ],
    [
      'the label around a field',
      '<label>Old <input type="checkbox"></label>',
      ['Old', 'checkbox "Old"'],
    ],
    ['the text of a picture', '<a href="/"><img alt="Home"></a>', ['link "Home" = "/"']],
    ['a hint', '<input placeholder="Search">', ['textbox "Search"']],
  ])('names an element after %s', (_name, html, lines) => {
    expect(linesOf(html)).toStrictEqual(lines);
  });

  it.each([
    ['a value', '<textarea aria-label="a">hi</textarea>', 'textbox "a" = "hi"'],
    [
      'a choice',
      '<select aria-label="a"><option>1<option selected>2</select>',
      'combobox "a" = "2"',
    ],
    [
      'what is checked',
      '<input type="radio" aria-label="a" value="1" checked>',
      'radio "a" checked',
    ],
    ['what is disabled', '<button disabled>a</button>', 'button "a" disabled'],
    ['what is pressed', '<button aria-pressed="false">a</button>', 'button "a" pressed=false'],
    ['no password', '<input type="password" aria-label="a" value="secret">', 'textbox "a"'],
  ])('contains %s', (_name, html, line) => {
    expect(linesOf(html)).toStrictEqual([line]);
  });

  it('contains the error of a field, also with the field', () => {
    expect(
      linesOf(
        '<input aria-label="Email" aria-invalid="true" aria-describedby="e"><p id="e">Required</p>',
      ),
    ).toStrictEqual(['textbox "Email" invalid description "Required"', 'Required']);
  });

  it('contains dates as they are stored, because their text depends on the time zone', () => {
    expect(linesOf('<p>On <time datetime="2026-01-02">2 January</time></p>')).toStrictEqual([
      'On 2026-01-02',
    ]);
  });

  it('lacks what assistive technology does not read', () => {
    expect(
      linesOf(
        '<p hidden>a</p><p aria-hidden="true">b</p><div inert>c</div><dialog>d</dialog><img alt="">' +
          '<style>e</style><noscript>f</noscript>',
      ),
    ).toStrictEqual([]);
  });
});
