import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RootBoundary } from '#app/RootBoundary';
import type * as toyCard from '#screens/cards/ToyCard';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';

const mockToys = { areBroken: true };
jest.mock('#screens/cards/ToyCard', () => {
  const { ToyCard, ...others } = jest.requireActual<typeof toyCard>('#screens/cards/ToyCard');
  return {
    ...others,
    ToyCard: (props: ComponentProps<typeof ToyCard>) => {
      if (mockToys.areBroken) throw new Error('The card fell over');
      return <ToyCard {...props} />;
    },
  };
});

beforeEach(() => {
  mockToys.areBroken = true;
  // React logs caught errors to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a screen that fails to render', () => {
  it('keeps the navigation bar and footer and offers to try again', async () => {
    await renderApp({ url: '/all-toys', user: aUser() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'This page could not be shown',
    );
    expect(document.title).toContain('Something went wrong');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/all-toys');
  });

  it('is rendered again by a link to the same address', async () => {
    const { shopper } = await renderApp();
    mockToys.areBroken = false;
    await shopper.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(await screen.findByText('Showing 12 toys')).toBeVisible();
  });
});

it('an app that fails to render offers to load the shop again', () => {
  const Broken = (): string => {
    throw new Error('The bar fell over');
  };
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('The shop could not be shown');
  expect(screen.getByRole('main')).toHaveTextContent('Nothing you saved is lost.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});
