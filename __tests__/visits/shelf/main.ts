import { configureStore } from '@reduxjs/toolkit';
import { createVisits } from '#visits/createVisits';
import { deviceHere } from '#visits/deviceHere';
import { observeVisit } from '#visits/observeVisit';
import { recordedVisit, recordVisits } from '#visits/recordVisits';
import { currentUrl } from '#visits/watchInputs';
import { added, opened, pay, reducer, removed } from './reducer';

const TOYS = ['Kite', 'Drum', 'Bear'];
/** The texts of the visits are those of this page: nothing is masked. */
const ABOUT = {
  app: 'shelf',
  keeps: [...TOYS, 'Toys', 'Cart', 'Add', 'Remove', 'Pay', 'Show', 'more'],
};
const store = configureStore(recordVisits(ABOUT, { reducer }));
const recording = observeVisit(store);
const visits = createVisits(recordedVisit(store).application);
window.visitPage = {
  types: () => recording().events.map(({ action }) => action.type),
  file: async () =>
    visits.stringify(recording(), {
      appVersion: '1',
      takenAt: new Date().toISOString(),
      url: currentUrl(),
      viewport: `${window.innerWidth}x${window.innerHeight}`,
      device: deviceHere(),
    }),
};

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
window.addEventListener('popstate', show);
store.subscribe(show);
show();
