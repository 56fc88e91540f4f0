/** @jest-environment ./__tests__/support/environment.cjs */
import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent } from '@testing-library/react';
import { inputsIn, redactInput } from '#visits/inputs';
import { createRedactor } from '#visits/redactor';
import { watchInputs } from '#visits/watchInputs';

/** A watched page. */
function openPage() {
  const events: UnknownAction[] = [];
  const listeners = new Set<() => void>();
  const watch = watchInputs(
    (listener) => listeners.add(listener),
    () => events.at(-1),
  );
  const dispatch = (type: string) => {
    events.push({ type });
    for (const listener of listeners) listener();
  };
  return { dispatch, watch, inputs: () => inputsIn(events, watch()) };
}
const element = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)!;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<div id="root"><main>
    <button>Save <b>all</b></button><p>Text</p><label>Name <input autocomplete="name"></label>
    <input type="password" aria-label="Password"><label><input type="radio"> Red</label>
    <select aria-label="Size"><option value="s">Small</option><option value="l">Large</option></select>
    </main><div data-visits=""><button id="tool"></button></div></div>`;
});
afterEach(() => jest.useRealTimers());
const later = () => jest.runAllTimers();

describe('what a visitor does is recorded', () => {
  it('with the role, the name and the place of the element, and the event that it led to', () => {
    const { dispatch, inputs } = openPage();
    dispatch('started');
    element('b').addEventListener('click', () => dispatch('saved'), { once: true });
    element('b').click();
    later();
    dispatch('later');
    element('#tool').click();
    element('p').click(); // leads to nothing
    later();
    expect(inputs()).toStrictEqual([
      {
        kind: 'click',
        element: 'main[1]/button[1]',
        role: 'button',
        name: 'Save all',
        seen: { focus: null, url: '/' },
        after: 1,
        step: 2,
      },
    ]);
  });

  it('with its index among the exposed elements that have the same role and name', () => {
    const { dispatch, inputs } = openPage();
    const box = document.createElement('div');
    box.innerHTML = `<button hidden>Edit</button><a id="one" href="#" role="button">Edit</a>
      <button style="visibility: hidden">Edit</button><a href="#">Edit</a>
      <p aria-hidden="true"><button>Edit</button></p><button id="two">Edit</button>
      <button id="other">Delete</button>`;
    for (const control of box.querySelectorAll<HTMLElement>('a, button:not([hidden])'))
      control.getClientRects = () => [new DOMRect()] as unknown as DOMRectList; // no layout here
    element('main').append(box);
    for (const id of ['two', 'one', 'other']) {
      element(`#${id}`).click();
      dispatch(id);
      later();
    }
    expect(inputs().map(({ name, nth }) => [name, nth])).toStrictEqual([
      ['Edit', 1],
      ['Edit', 0],
      ['Delete', undefined],
    ]);
  });

  it('as whole texts, of which a password and a private field have none', () => {
    const { dispatch, inputs } = openPage();
    const [name, password] = [element<HTMLInputElement>('input'), element('[type=password]')];
    for (const value of ['Z', 'Zo', 'Zoe']) fireEvent.input(name, { target: { value } });
    fireEvent.input(name); // an event of the application: nothing was typed
    later();
    fireEvent.input(password, { target: { value: 'secret1' } });
    later();
    element('main').dataset['private'] = '';
    fireEvent.input(name, { target: { value: 'secret2' } });
    delete element('main').dataset['private'];
    later();
    dispatch('typed');
    fireEvent.input(name, { target: { value: '' } });
    expect(inputs()).toMatchObject([
      { kind: 'type', name: 'Name', field: 'name', value: 'Zoe', after: 0 },
      { kind: 'type', name: 'Password', field: 'password', after: 0 },
      { kind: 'type', name: 'Name', field: 'name', after: 0 },
      { kind: 'type', value: '', after: 1 },
    ]);
    expect(JSON.stringify(inputs())).not.toMatch(/secret\d/);
  });

  describe.each([
    ['text', '<input>'],
    ['email', '<input type="email">'],
    ['number', '<input type="number">'],
    ['date', '<input type="date">'],
    ['text area', '<textarea></textarea>'],
    ['choice', '<select><option value="2027-01-31">secret</option></select>'],
  ])('a field of the kind %s', (_kind, html) => {
    const VALUES: Readonly<Record<string, string>> = { number: '4711', date: '2027-01-31' };
    const enter = (field: HTMLInputElement) => {
      const value = field.localName === 'select' ? '2027-01-31' : (VALUES[field.type] ?? 'secret');

      fireEvent.input(field, { target: { value } });
      later();
      return value;
    };

    it('has its value', () => {
      element('main').innerHTML = html;
      const { inputs } = openPage();
      const value = enter(element('main > *'));
      expect(inputs()).toMatchObject([{ value }]);
    });

    it.each([
      ['a card', 'billing cc-exp-month', ''],
      ['a code', 'one-time-code', ''],
      ['a password', 'section-a current-password', ''],
      ['a private part', '', 'data-private'],
    ])('has no value, if it belongs to %s', (_what, autocomplete, marker) => {
      element('main').innerHTML = `<p ${marker}>${html}</p>`;
      const field = element<HTMLInputElement>('p > *');
      field.setAttribute('autocomplete', autocomplete);
      const { inputs } = openPage();
      const value = enter(field);
      expect(inputs()).toHaveLength(1);
      expect(JSON.stringify(inputs())).not.toContain(value);
    });
  });

  it('as a choice with a pseudonym, as every typed text has', () => {
    element('select').innerHTML = '<option>-</option><option>ayesha@example.com</option>';
    const { watch } = openPage();
    fireEvent.input(element('select'), { target: { value: 'ayesha@example.com' } });
    const [choice] = inputsIn([], watch());
    expect(choice && redactInput(choice, createRedactor({ fields: {} }))).toMatchObject({
      kind: 'choose',
      value: 'person-1@example.test',
    });
  });

  it.each([
    ['a password', '<input type="password">'],
    ['a password of a form', '<input autocomplete="section-a current-password">'],
    ['a card', '<input autocomplete="billing cc-number">'],
    ['a code', '<input autocomplete="one-time-code">'],
  ])('without the text of %s while "Show" is on', (_what, html) => {
    element('main').innerHTML = `${html}<button>Show</button>`;
    const field = element<HTMLInputElement>('input');
    element('button').addEventListener('click', () => (field.type = 'text'));
    const { inputs } = openPage();
    element('button').click();
    later();
    fireEvent.input(field, { target: { value: 'secret' } });
    expect(inputs().map(({ kind, value }) => [kind, value])).toStrictEqual([
      ['click', undefined],
      ['type', undefined],
    ]);
  });

  it('once: the click of a label, a key or the application is not another input', () => {
    const { inputs } = openPage();
    element('label:has([type=radio])').click();
    later();
    fireEvent.keyDown(element('button'), { key: 'Enter' });
    element('button').click();
    fireEvent.keyUp(element('button'), { key: 'Enter' });
    later();
    element('button').addEventListener('click', () => element('[type=radio]').click());
    element('button').click();
    later();
    fireEvent.keyDown(element('input'), { key: 'x' }); // a part of a text
    fireEvent.change(element('select'), { target: { value: 'l' } });
    fireEvent.input(element('select'));
    expect(inputs()).toMatchObject([
      { kind: 'click', role: 'radio', name: 'Red' },
      { kind: 'key', value: 'Enter', name: 'Save all' },
      { kind: 'click', role: 'button' },
      { kind: 'choose', value: 'l', name: 'Size' },
    ]);
  });

  it('as a scroll only after the wheel or a touch, not if the application scrolls', () => {
    const { dispatch, inputs } = openPage();
    fireEvent.wheel(element('p'));
    fireEvent(document, new Event('scrollend'));
    later();
    dispatch('screen changed');
    fireEvent(document, new Event('scrollend'));
    expect(inputs().map(({ kind }) => kind)).toStrictEqual(['scroll']);
  });

  it('with the focus and the address before it, except in the dialog of the tools', () => {
    const { inputs } = openPage();
    element('#tool').focus();
    fireEvent.keyDown(element('#tool'), { key: 'Escape' });
    fireEvent.keyUp(document.body);
    element('input').focus();
    fireEvent.input(element('input'), { target: { value: 'Text' } });
    later();
    fireEvent.pointerDown(element('button'));
    element('button').focus();
    element('button').click();
    later();
    const seen = { focus: 'main[1]/label[1]/input[1]', url: '/' };
    expect(inputs()).toMatchObject([{ seen }, { seen }]);
  });
});
