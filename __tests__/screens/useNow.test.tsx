import '#tests/support/jsdomGaps';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { useNow } from '#screens/home/useNow';

const MINUTE_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the time on a screen', () => {
  it('is not read while React renders, is read every minute and when the page is shown again, and no longer after the end', () => {
    let isRendering = false;
    const readsDuringRender: number[] = [];
    const clock = {
      now: () => {
        if (isRendering) readsDuringRender.push(Date.now());
        return Date.now();
      },
    };
    const store = configureStore({
      reducer: (state: object = {}) => state,
      middleware: (defaults) => defaults({ thunk: { extraArgument: { clock } } }),
    });
    function Time() {
      isRendering = true;
      const now = useNow();
      isRendering = false;
      return now;
    }
    jest.setSystemTime(1000);
    const { unmount } = render(
      <StrictMode>
        <Provider store={store}>
          <Time />
        </Provider>
      </StrictMode>,
    );
    expect(screen.getByText('1000')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    expect(screen.getByText('61000')).toBeInTheDocument();
    jest.setSystemTime(70_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange'))); // the phone wakes
    expect(screen.getByText('70000')).toBeInTheDocument();
    expect(readsDuringRender).toStrictEqual([]);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
