import { fireEvent, render, screen } from '@testing-library/react';
import { preventDoubleSubmit } from '#ui/preventDoubleSubmit';

it.each([
  ['Send', 1, true],
  ['Send', 2, false],
  ['Help', 2, true],
])('a click on %s with the count %i keeps its effect: %s', (name, detail, hasEffect) => {
  render(
    <form {...preventDoubleSubmit}>
      <button type="submit">
        <span>Send</span>
      </button>
      <button type="button">Help</button>
    </form>,
  );
  const click = new MouseEvent('click', { detail, bubbles: true, cancelable: true });
  // jsdom cannot submit, so the listener of the document cancels the click after React's handler.
  let wasPrevented = false;
  document.addEventListener(
    'click',
    (event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(screen.getByText(name), click);
  expect(!wasPrevented).toBe(hasEffect);
});
