import { configureStore } from '@reduxjs/toolkit';
import { observeVisit } from '#visits/observeVisit';
import { publishVisit } from '#visits/react/ownVisit';
import { added, opened, pay, reducer, removed } from './reducer';
import { TOYS, visits } from './visits';

/** The shown store. */
let store = configureStore(visits.record({ reducer }));

const root = document.createElement('div');
root.id = 'root';
document.body.append(root);

function control(tag: 'a' | 'button', name: string, onClick: () => unknown): HTMLElement {
  const one = document.createElement(tag);
  one.textContent = name;
  if (one instanceof HTMLAnchorElement) one.href = name === 'Cart' ? '/cart' : '/';
  one.addEventListener('click', (event) => {
    event.preventDefault();
    onClick();
  });
  return one;
}
const link = (name: string, path: string) =>
  control('a', name, () => {
    history.pushState(null, '', path);
    show();
  });
const button = (name: string, onClick: () => unknown) => control('button', name, onClick);

function shelf(): HTMLElement[] {
  const { shown } = store.getState().shelf;
  return [
    ...TOYS.slice(0, shown).map((toy) => button(`Add ${toy}`, () => store.dispatch(added(toy)))),
    ...(shown < TOYS.length ? [button('Show more', () => store.dispatch(opened()))] : []),
  ];
}

function cart(): HTMLElement[] {
  const { toys, status } = store.getState().cart;
  const text = document.createElement('p');
  text.textContent = `${toys.length} toys, ${status}`;
  return [
    text,
    ...toys.map((toy) => button(`Remove ${toy}`, () => store.dispatch(removed(toy)))),
    button('Pay', () => void store.dispatch(pay())),
  ];
}

/** Draws the page. The focus stays on the control with the same name; if there is none, the heading gets it. */
function show(): void {
  const name = document.activeElement?.closest('a, button')?.textContent;
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  const isCart = window.location.pathname === '/cart';
  heading.textContent = isCart ? 'Cart' : 'Toys';
  root.replaceChildren(
    heading,
    link('Toys', '/'),
    link('Cart', '/cart'),
    ...(isCart ? cart() : shelf()),
  );
  const same = [...root.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === name,
  );
  if (name !== undefined) (same ?? heading).focus();
}

visits.open(store, (shown) => {
  store = shown;
  window.addEventListener('popstate', show);
  store.subscribe(show);
  show();
  void observeVisit(store).then((visit) => publishVisit(visit, '/'));
});
