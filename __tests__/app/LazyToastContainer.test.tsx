import '#tests/support/jsdomGaps';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { LazyToastContainer } from '#app/LazyToastContainer';
import { notices } from '#domain/notices';
import { noticeRaised } from '#features/notices/noticesSlice';
import { whenIdle } from '#lib/whenIdle';
import { openShop } from '#tests/support/testShop';

jest.mock('#app/toasts', () => ({ Toasts: () => 'The toasts' }));
jest.mock('#lib/whenIdle');

const idle = jest.mocked(whenIdle);

async function setUp() {
  const { store } = await openShop();
  const { container } = render(
    <Provider store={store}>
      <LazyToastContainer />
    </Provider>,
  );
  const raise = () => act(async () => void store.dispatch(noticeRaised(notices.signedOut)));
  return { container, raise };
}
beforeEach(() => void idle.mockReset());

describe('the container of the toasts', () => {
  it('is loaded when the browser is idle', async () => {
    const { container } = await setUp();
    expect(container).toBeEmptyDOMElement();
    await act(async () => idle.mock.calls.forEach(([load]) => load()));
    expect(screen.getByText('The toasts')).toBeVisible();
  });

  it('is loaded with the first notice, although the browser is busy', async () => {
    const { raise } = await setUp();
    await raise();
    expect(screen.getByText('The toasts')).toBeVisible();
    expect(idle).toHaveBeenCalledTimes(1); // by the first render
  });
});
