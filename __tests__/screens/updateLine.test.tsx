import '#tests/support/jsdomGaps';
import { act, screen, within } from '@testing-library/react';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const TEXT = 'A new version of the shop is ready.';
/** Queries by text, because a query by role is slow: it checks every element of the page. */
const reload = () => screen.queryByText('Reload');

describe('the update message', () => {
  it('is a polite live region, does not move the focus, and reloads on request', async () => {
    const { appUpdates, shopper } = await renderApp({ url: '/favorites', user: null });
    const link = screen.getByText('Skip to main content');
    link.focus();
    act(() => appUpdates.find());
    const text = await screen.findByText(TEXT);
    expect(text).toHaveAttribute('role', 'status');
    expect(link).toHaveFocus();
    await shopper.click(screen.getByText('Reload'));
    await shopper.click(screen.getByText('Reload'));
    expect(appUpdates.reloads()).toBe(1);
  });

  it('waits while the try-toy form contains text, and hides its button meanwhile', async () => {
    const { appUpdates, shopper } = await renderApp({ url: '/toy/toy-1', user: aUser() });
    const form = within(await screen.findByRole('form', { name: 'Try This Toy Now' }));
    await shopper.type(form.getByLabelText('Name'), 'A');
    act(() => appUpdates.find());
    expect(screen.queryByText(TEXT)).toBeNull();
    await shopper.clear(form.getByLabelText('Name'));
    expect(await screen.findByText(TEXT)).toBeInTheDocument();
    expect(reload()).toBeInTheDocument();
    await shopper.type(form.getByLabelText('Email'), 'a');
    expect(screen.getByText(TEXT)).toBeInTheDocument();
    expect(reload()).toBeNull();
    await shopper.clear(form.getByLabelText('Email'));
    expect(reload()).toBeInTheDocument();
  });

  it.each([
    ['Login', null],
    ['Sign Up', 'Sign Up'],
  ])('waits while a password is typed: %s', async (name, tab) => {
    const { appUpdates, shopper } = await renderApp({ url: '/auth', user: null });
    if (tab) await shopper.click(screen.getByRole('tab', { name: tab }));
    const form = within(await screen.findByRole('form', { name }));
    await shopper.type(form.getByLabelText('Password'), 'x');
    act(() => appUpdates.find());
    expect(screen.queryByText(TEXT)).toBeNull();
    // Leaving the screen discards the entered text.
    await shopper.click(screen.getByRole('link', { name: 'Latim' }));
    expect(await screen.findByText(TEXT)).toBeInTheDocument();
  });
});
