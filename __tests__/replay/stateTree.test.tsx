import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import type { StatePath } from '#replay/stateNodes';
import { StateTree } from '#replay/StateTree';

const STATE = { cart: { toys: ['car', 'kite'], total: 7 }, empty: {}, user: { name: 'Rafi' } };
const BEFORE = { ...STATE, cart: { ...STATE.cart, total: 6 } };

function open({ state = STATE as object, chosen = null as StatePath | null } = {}) {
  const chosenPaths: string[] = [];
  const onDocument = jest.fn();
  document.body.addEventListener('keydown', onDocument);
  const { unmount } = render(
    <StateTree
      state={state}
      before={BEFORE}
      chosen={chosen}
      onChoose={(path) => chosenPaths.push(path.join('.'))}
    />,
  );
  return {
    chosenPaths,
    onDocument,
    unmount: () => {
      unmount();
      document.body.removeEventListener('keydown', onDocument);
    },
  };
}
const items = () => screen.queryAllByRole('treeitem');
/** The lines, each with its sign for expanded or collapsed. */
const texts = () => items().map(({ textContent }) => textContent);
const item = (text: RegExp) => screen.getByRole('treeitem', { name: text });
const fold = (text: RegExp) => fireEvent.click(item(text).firstElementChild!);
const stops = () => items().filter(({ tabIndex }) => tabIndex === 0);
function press(key: string) {
  const event = createEvent.keyDown(document.activeElement!, { key });
  fireEvent(document.activeElement!, event);
  return event.defaultPrevented;
}
const focused = () => document.activeElement?.textContent;
const CLOSED = ['▸cart {2} (changed)', 'empty {0}', '▸user {1}'];
const OPEN = ['▾cart {2} (changed)', '▸toys [2]', 'total: 7 (changed)', ...CLOSED.slice(1)];

describe('the tree of a state', () => {
  it('shows level, position and change of each node', () => {
    open();
    expect(texts()).toStrictEqual(CLOSED);
    expect(screen.queryByText(/^Nothing/)).toBeNull();
    fold(/^cart/);
    expect(texts()).toStrictEqual(OPEN);
    const [cart, toys, total, empty] = items();
    const of = (element: HTMLElement | undefined) =>
      ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((name) =>
        element?.getAttribute(`aria-${name}`),
      );
    expect(of(cart)).toStrictEqual(['1', '1', '3', 'true', 'false']);
    expect(of(toys)).toStrictEqual(['2', '1', '2', 'false', 'false']);
    expect(of(total)).toStrictEqual(['2', '2', '2', null, 'false']);
    expect(of(empty)).toStrictEqual(['1', '2', '3', null, 'false']);
    expect(items().map(({ dataset }) => dataset['changed'])).toStrictEqual([
      'true',
      undefined,
      'true',
      undefined,
      undefined,
    ]);
    fold(/^cart/);
    expect(texts()).toStrictEqual(CLOSED);
  });

  it('expands a node with its toggle without selecting it; leaves have no toggle', () => {
    const { chosenPaths } = open();
    fold(/^cart/);
    fold(/^total/);
    expect([texts(), chosenPaths]).toStrictEqual([OPEN, []]);
    fireEvent.click(item(/^total/));
    expect(chosenPaths).toStrictEqual(['cart.total']);
    expect(items().map(({ tabIndex }) => tabIndex)).toStrictEqual([-1, -1, 0, -1, -1]);
  });

  it('does not expand a leaf when it gets children later', () => {
    const treeOf = (empty: object) => (
      <StateTree state={{ empty }} before={{}} chosen={null} onChoose={() => undefined} />
    );
    const { rerender } = render(treeOf({}));
    fold(/^empty/);
    act(() => items()[0]?.focus());
    press('ArrowRight');
    rerender(treeOf({ toy: 1 }));
    expect(texts()).toStrictEqual(['▸empty {1} (changed)']);
  });

  it.each([
    [['user'], ['user']],
    [null, []],
  ])('marks the node %j as selected', (chosen, expected) => {
    open({ chosen });
    const selected = items().filter((line) => line.getAttribute('aria-selected') === 'true');
    expect(selected).toStrictEqual(expected.map((name) => item(new RegExp(`^${name}`))));
  });

  it('supports the arrow keys, Home and End', () => {
    const { onDocument } = open();
    act(() => items()[0]?.focus());
    const walk = (...keys: string[]) => keys.map((key) => [press(key), focused()][1]);
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown')).toStrictEqual([
      CLOSED[1],
      CLOSED[2],
      CLOSED[2],
    ]);
    expect(walk('ArrowUp', 'Home', 'ArrowUp')).toStrictEqual([CLOSED[1], CLOSED[0], CLOSED[0]]);
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowRight')).toStrictEqual([
      OPEN[0],
      OPEN[1],
      '▾toys [2]',
    ]);
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowLeft')).toStrictEqual([
      '0: "car"',
      '0: "car"',
      '▾toys [2]',
    ]);
    expect(walk('ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toStrictEqual([
      OPEN[1],
      OPEN[0],
      CLOSED[0],
    ]);
    expect(walk('ArrowLeft', 'End', 'ArrowLeft')).toStrictEqual([CLOSED[0], CLOSED[2], CLOSED[2]]);
    expect(stops()).toStrictEqual([item(/^user/)]);
    expect(onDocument).not.toHaveBeenCalled();
  });

  it('selects a node with Enter and Space and ignores other keys', () => {
    const { chosenPaths, onDocument, unmount } = open();
    act(() => items()[0]?.focus());
    press('ArrowDown');
    expect(['Enter', ' '].map(press)).toStrictEqual([true, true]);
    expect(chosenPaths).toStrictEqual(['empty', 'empty']);
    expect([onDocument.mock.calls.length, stops()]).toStrictEqual([0, [item(/^empty/)]]);
    expect(['x', 'toString'].map(press)).toStrictEqual([false, false]);
    expect(onDocument).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('keeps a tab stop when the focused node disappears', () => {
    open();
    fireEvent.click(item(/^user/));
    const search = screen.getByRole('searchbox', { name: 'Search state' });
    fireEvent.change(search, { target: { value: 'kite' } });
    expect(texts()).toStrictEqual(['▾cart {2} (changed)', '▾toys [2]', '1: "kite"']);
    expect(stops()).toStrictEqual([items()[0]]);
    fireEvent.change(search, { target: { value: 'nowhere' } });
    expect(screen.getByText('Nothing in the state contains this text.')).toBeVisible();
    const tree = screen.getByRole('tree', { name: 'State' });
    expect(within(tree).queryAllByRole('treeitem')).toStrictEqual([]);
    const event = createEvent.keyDown(tree, { key: 'End' });
    fireEvent(tree, event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('has a search field that the browser does not correct or complete', () => {
    open();
    const search = screen.getByRole('searchbox');
    expect([search.getAttribute('autocomplete'), search.getAttribute('spellcheck')]).toStrictEqual([
      'off',
      'false',
    ]);
  });
});
