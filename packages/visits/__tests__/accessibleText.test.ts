/** @jest-environment ./__tests__/support/environment.cjs */
import { accessibleText } from '#visits/accessibleText';

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
    ['a value', '<textarea aria-label="a">hi</textarea>', ['textbox "a" = "hi"']],
    [
      'a choice',
      '<select aria-label="a"><option>1<option selected>2</select>',
      ['combobox "a" = "2"'],
    ],
    ['a state', '<input type="radio" aria-label="a" value="1" checked>', ['radio "a" checked']],
    ['no use', '<button disabled>a</button>', ['button "a" disabled']],
    ['what is pressed', '<button aria-pressed="false">a</button>', ['button "a" pressed=false']],
    ['no password', '<input type="password" aria-label="a" value="secret">', ['textbox "a"']],
    [
      'the error of a field, also with the field',
      '<input aria-label="a" aria-invalid="true" aria-describedby="e"><p id="e">Required</p>',
      ['textbox "a" invalid description "Required"', 'Required'],
    ],
    [
      'dates as they are stored, because their text depends on the time zone',
      '<p>On <time datetime="2026-01-02">2 January</time></p>',
      ['On 2026-01-02'],
    ],
    [
      'nothing that assistive technology does not read',
      '<p hidden>a</p><p aria-hidden="true">b</p><div inert>c</div><dialog>d</dialog><img alt=""><style>e</style><noscript>f</noscript>',
      [],
    ],
  ])('contains %s', (_name, html, lines) => {
    document.body.innerHTML = html;
    expect(accessibleText(document).slice(1)).toStrictEqual(lines);
  });
});
