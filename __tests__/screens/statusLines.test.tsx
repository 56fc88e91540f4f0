import '#tests/support/jsdomGaps';
import { act, screen } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const TEXT = 'A new version of the shop is ready.';

describe('the update message', () => {
  it('is a polite live region, does not move the focus, and reloads on request, also with a half-typed form', async () => {
    const { appUpdates, shopper } = await renderApp({ url: '/auth', user: null });
    const field = screen.getAllByLabelText('Password')[0] as HTMLElement;
    await shopper.type(field, 'x');
    act(() => appUpdates.find());
    const text = await screen.findByText(TEXT);
    expect(text).toHaveAttribute('role', 'status');
    expect(field).toHaveFocus();
    await shopper.click(screen.getByText('Reload'));
    await shopper.click(screen.getByText('Reload'));
    expect(appUpdates.reloads()).toBe(1);
  });

  it('can be put off until the next visit; that the connection is lost is still said', async () => {
    const { appUpdates, connection, shopper } = await renderApp({ url: '/favorites', user: null });
    act(() => appUpdates.find());
    act(() => connection.report('installed'));
    await shopper.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    expect(appUpdates.reloads()).toBe(0);
  });
});

describe('the message about a lost connection', () => {
  it.each([
    ['installed', 'You are offline. Toys, favorites and reviews still work.'],
    ['lost', 'You are offline. What this page shows still works.'],
  ] as const)('says what still works, politely, until it is back: %s', async (status, text) => {
    const { connection } = await renderApp({ url: '/favorites', user: null });
    act(() => connection.report(status));
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
    act(() => connection.report('online'));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
