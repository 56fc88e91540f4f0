/** @jest-environment ./__tests__/support/environment.cjs */
import { PART_NOT_LOADED } from '#domain/notices';
import { showMissingPart } from '#services/browser/windowServices';

it('a message says once that a part of the shop is missing, until it has arrived', () => {
  showMissingPart(true);
  showMissingPart(true);
  const messages = () => [...document.querySelectorAll('[role=alert]')];
  expect(messages().map(({ textContent }) => textContent)).toStrictEqual([PART_NOT_LOADED]);
  showMissingPart(false);
  expect(messages()).toStrictEqual([]);
});
