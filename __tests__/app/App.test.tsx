import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { openShop } from '#tests/support/testShop';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';

describe('the app', () => {
  it('reports each screen that was drawn, and has a link to skip the bar', async () => {
    await loadAllLazyComponents();
    const { store } = await openShop({ url: '/nowhere', user: null });
    const onDrawn = jest.fn();
    render(
      <Provider store={store}>
        <App onDrawn={onDrawn} />
      </Provider>,
    );
    expect(onDrawn).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await act(async () => void fireEvent.click(bar.getByRole('link', { name: 'Login' })));
    expect(onDrawn).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/^This is a demonstration/)).toBeNull();
  });

  it('says on /auth that accounts are only for demonstration, if they are', async () => {
    await loadAllLazyComponents();
    const { store } = await openShop({ url: '/auth', user: null });
    render(
      <Provider store={store}>
        <App hasDemoAccounts />
      </Provider>,
    );
    expect(screen.getByText(/^This is a demonstration/)).toBeVisible();
  });
});
