/** @jest-environment ./__tests__/support/environment.cjs */
import { screen } from '@testing-library/react';
import { PAGE_INTERACTIVE } from '#boot/contract';
import { PART_MISSING } from '#domain/constants';
import { NOT_LOADED_NOTE } from '#prerender/noScriptNote';

it('a note says after ten seconds that part of the shop has not arrived, until it has', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = NOT_LOADED_NOTE;
  await import('#boot/boot');
  jest.advanceTimersByTime(9999);
  expect(screen.getByText(PART_MISSING)).not.toBeVisible();
  jest.advanceTimersByTime(1);
  expect(screen.getByText(PART_MISSING)).toBeVisible();
  document.dispatchEvent(new Event(PAGE_INTERACTIVE));
  expect(screen.getByText(PART_MISSING)).not.toBeVisible();
});
