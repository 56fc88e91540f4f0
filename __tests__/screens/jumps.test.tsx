import '#tests/support/jsdomGaps';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { navigationRequested } from '#features/router/routerSlice';
import type { RootState } from '#store/rootReducer';
import { aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

type Shop = Awaited<ReturnType<typeof renderApp>>;

/** Lets timers of typing run, and promises of forms. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(3000));

const goTo = async ({ store }: Shop, href: string) => {
  act(() => void store.dispatch(navigationRequested({ href })));
  await pause();
};

const fieldsIn = (element: HTMLElement) => [
  ...within(element).queryAllByRole('searchbox'),
  ...within(element).queryAllByRole('textbox'),
  ...within(element).queryAllByLabelText('Password'), // which has no role
];

/** Types into each field of an element, one character and then more, and leaves the field. */
async function typeIntoAll(element: HTMLElement): Promise<number> {
  const fields = fieldsIn(element);
  for (const field of fields) {
    act(() => field.focus());
    for (const value of ['a', 'ab@c.de'])
      await act(async () => void fireEvent.change(field, { target: { value } }));
    await pause();
    act(() => field.blur());
    await pause();
  }
  return fields.length;
}

const main = () => screen.getByRole('main');
const press = async (text: string) => {
  fireEvent.click(within(main()).getByText(text, { selector: 'button, button *' }));
  await pause();
};

/** Types into every field of every screen, first signed out and then signed in. Returns the number of fields. */
async function typeEverywhere(shop: Shop): Promise<number> {
  let count = 0;
  const typeOn = async (href: string, open = async () => {}) => {
    await goTo(shop, href);
    await open();
    count += await typeIntoAll(main());
  };
  await typeOn('/');
  await typeOn('/all-toys');
  await typeOn('/auth');
  await typeOn('/auth', async () => {
    fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await pause();
  });
  await typeOn('/forgot-password');
  shop.auth.report(aUser());
  await typeOn('/toy/toy-1');
  await typeOn('/toy/toy-1', async () => {
    await press('Show 1 saved review');
    await press('Edit');
  });
  await typeOn('/profile', () => press('Edit Profile'));
  return count;
}

describe('a jump in the DevTools', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('adds no event to the log, with text in every field of every screen', async () => {
    const shop = await renderApp({
      user: null,
      reviews: [aReview()],
      enhancers: [instrument() as StoreEnhancer],
    });
    const { liftedStore } = shop.store as unknown as {
      readonly liftedStore: {
        dispatch(command: object): void;
        getState(): LiftedState<RootState, UnknownAction, unknown>;
      };
    };
    const types = () =>
      Object.values(liftedStore.getState().actionsById).map(
        (entry) => (entry as { action: UnknownAction }).action.type,
      );
    expect(await typeEverywhere(shop)).toBeGreaterThanOrEqual(15);

    const recorded = types();
    const indexes = [...recorded.keys()];
    for (const index of [...indexes.toReversed(), ...indexes]) {
      act(() => liftedStore.dispatch(ActionCreators.jumpToState(index)));
      await pause();
    }
    expect(types()).toStrictEqual(recorded);
  });
});
