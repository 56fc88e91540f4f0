import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of a toolbar or a list of tabs with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === event.target);
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus(); // there is none before the first and after the last
}
