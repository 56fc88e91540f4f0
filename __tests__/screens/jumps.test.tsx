import '#tests/support/jsdomGaps';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { navigationRequested } from '#features/router/routerSlice';
import type { RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

/** Lets timers of typing run, and promises of forms. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(1000));

/** Types into each field of the screen, one character and then more, and leaves it. Returns the number of fields. */
async function typeIntoAll(): Promise<number> {
  const main = within(screen.getByRole('main'));
  const fields = [...main.queryAllByRole('searchbox'), ...main.queryAllByRole('textbox')];
  for (const field of fields) {
    act(() => field.focus());
    for (const value of ['a', 'ab@c.de'])
      await act(async () => void fireEvent.change(field, { target: { value } }));
    act(() => field.blur());
  }
  await pause();
  return fields.length;
}

it('a jump in the DevTools adds no event to the log, with text in the forms of every screen', async () => {
  jest.useFakeTimers();
  const shop = await renderApp({ user: null, enhancers: [instrument() as StoreEnhancer] });
  const { liftedStore } = shop.store as unknown as {
    readonly liftedStore: {
      dispatch(command: object): void;
      getState(): LiftedState<RootState, UnknownAction, unknown>;
    };
  };
  const log = () => liftedStore.getState().stagedActionIds;
  /** The newest event and the one before, on each screen. */
  const moments: number[] = [];
  let fieldCount = 0;
  const typeOn = async (href: string, opener?: () => HTMLElement) => {
    act(() => void shop.store.dispatch(navigationRequested({ href })));
    await pause();
    if (opener) fireEvent.click(opener());
    await pause();
    fieldCount += await typeIntoAll();
    moments.push(log().length - 2, log().length - 1);
  };
  await typeOn('/all-toys');
  await typeOn('/auth', () => screen.getByRole('tab', { name: 'Sign Up' }));
  shop.auth.report(aUser());
  await typeOn('/toy/toy-1');
  await typeOn('/profile', () => screen.getByRole('button', { name: 'Edit Profile' }));
  expect(fieldCount).toBeGreaterThanOrEqual(8);

  const recorded = log();
  for (const index of moments.toReversed()) {
    act(() => liftedStore.dispatch(ActionCreators.jumpToState(index)));
    await pause();
  }
  expect(log()).toStrictEqual(recorded);
});
