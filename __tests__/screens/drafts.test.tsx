import { act, fireEvent, screen } from '@testing-library/react';
import { draftChanged } from '#features/drafts/draftsSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

// What a visitor finds again of it is in the table of states.

const open = () => renderApp({ url: '/toy/toy-1', user: aUser() });
const comment = () => screen.getByLabelText('Comment (optional)');
const type = (value: string) => fireEvent.change(comment(), { target: { value } });

it('a draft is saved when the page is left, including the latest input', async () => {
  const shop = await open();
  jest.useFakeTimers();
  await act(async () => type('Soft, but soft'));
  expect(shop.drafts.kept()).toStrictEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(shop.drafts.kept()).toMatchObject([{ values: { comment: 'Soft, but soft' } }]);
});

it('typing is saved once when it pauses for 400 milliseconds', async () => {
  const shop = await open();
  jest.useFakeTimers();
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const changes = () => shop.log.filter(draftChanged.match).map(({ payload }) => payload.values);
  await act(async () => type('a'));
  await advance(399);
  await act(async () => type('ab'));
  await advance(399);
  expect(changes()).toStrictEqual([]);
  await advance(1);
  expect(changes()).toStrictEqual([{ comment: 'ab' }]);
  await advance(5000);
  expect(changes()).toHaveLength(1);
  expect(comment()).toHaveValue('ab');
});
