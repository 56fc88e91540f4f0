/** @jest-environment ./__tests__/support/environment.cjs */
import { PART_NOT_LOADED } from '#domain/notices';
import { showMissingPart } from '#services/browser/windowServices';

it('a message says that a part of the shop is missing, until it is loaded', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  showMissingPart(loaded);
  const message = document.querySelector('[role=alert]');
  expect(message).toHaveTextContent(PART_NOT_LOADED);
  load();
  await loaded;
  expect(message).not.toBeInTheDocument();
});
