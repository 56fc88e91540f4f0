/** @jest-environment ./__tests__/support/environment.cjs */
import { fireEvent, screen } from '@testing-library/react';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { PART_MISSING } from '#domain/constants';
import { NOT_LOADED_NOTE } from '#prerender/noScriptNote';

const message = () => screen.getByText(PART_MISSING);

/** The page answers. Presses are replayed with a microtask between them. */
async function answer() {
  document.dispatchEvent(new Event(PAGE_ANSWERS));
  for (let turn = 0; turn < 10; turn += 1) await null;
}

beforeEach(async () => {
  jest.useFakeTimers();
  document.head.innerHTML = '<script defer src="/assets/main.js"></script>';
  document.body.innerHTML = `${NOT_LOADED_NOTE}
    <div id="root">
      <button>Menu</button><a href="#toys">All Toys</a>
      <form><input type="search" /><button>Send</button></form>
    </div>`;
  await jest.isolateModulesAsync(async () => void (await import('#startup/inlineScript')));
});
afterEach(async () => {
  await answer(); // removes the listeners
  jest.useRealTimers();
});

it('a page says after ten seconds that a part has not arrived, until it answers', async () => {
  jest.advanceTimersByTime(9999);
  expect(message()).not.toBeVisible();
  jest.advanceTimersByTime(1);
  expect(message()).toBeVisible();
  await answer();
  expect(message()).not.toBeVisible();
});

it('Try again reloads the page, even after hydration, when the toasts could not be loaded', async () => {
  const reload = jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom reports that it cannot reload
  await answer();
  screen.getByText('Try again').click();
  expect(String(reload.mock.calls)).toContain('Not implemented: navigation');
});

it('a first script that failed is requested once more, with its address, and then said to be missing', () => {
  const fail = () => document.querySelector('script')?.dispatchEvent(new Event('error'));
  fail();
  const [again, ...others] = document.querySelectorAll('script');
  expect([again?.getAttribute('src'), again?.defer, others]).toStrictEqual([
    '/assets/main.js',
    false,
    [],
  ]);
  expect(message()).not.toBeVisible();
  fail();
  expect(message()).toBeVisible();
});

it('a failed chunk is left to webpack', () => {
  document.head.innerHTML = '<script src="/assets/part.js"></script>';
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(message()).not.toBeVisible();
});

it('repeats the first click of each button pressed before hydration, in order, and leaves links to the browser', async () => {
  const presses: string[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault(); // jsdom submits no forms
    presses.push(`${(event.target as Element).textContent} at ${event.clientX}`);
  });
  const press = (text: string, clientX: number) =>
    fireEvent.click(screen.getByText(text), { clientX });
  press('Send', 1);
  press('Menu', 2);
  press('All Toys', 3);
  press('Send', 4);
  expect(screen.getByText('Menu')).toHaveAttribute('aria-busy', 'true');
  await answer();
  expect(presses).toStrictEqual(['All Toys at 3', 'Send at 1', 'Menu at 2']);
  expect(screen.getByText('Menu')).not.toHaveAttribute('aria-busy');
  press('Menu', 5);
  expect(presses.at(-1)).toBe('Menu at 5');
});
