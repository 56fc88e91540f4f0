import '#tests/support/jsdomGaps';
import { screen, within } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const cards = () =>
  within(screen.getByRole('region', { name: 'Our toys' })).queryAllByRole('article');

describe('the home page', () => {
  it('shows eight more toys on request, and the first eight when the search changes', async () => {
    const { shopper } = await renderApp();
    expect(cards()).toHaveLength(8);

    await shopper.click(screen.getByRole('button', { name: 'Load More Toys' }));
    expect(cards()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).toBeNull();

    await shopper.type(screen.getByLabelText('Search toys'), 'e');
    expect(cards()).toHaveLength(8);
  });

  it('shows the number of matches and the category', async () => {
    const { shopper } = await renderApp();
    expect(screen.getByText('Showing 12 toys')).toBeInTheDocument();

    await shopper.selectOptions(screen.getByLabelText('Category'), 'Building Blocks');

    expect(screen.getByText('Showing 2 toys in Building Blocks')).toBeInTheDocument();
  });

  it('shows an empty state if nothing matches, and resets the filters', async () => {
    const { shopper } = await renderApp();

    await shopper.selectOptions(screen.getByLabelText('Category'), 'Outdoor');
    expect(screen.getByRole('heading', { name: 'No Toys Found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search or filters')).toBeInTheDocument();

    await shopper.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(cards()).toHaveLength(8);
    expect(screen.getByLabelText('Category')).toHaveValue('All Categories');
  });
});

describe('/all-toys', () => {
  it('shows every toy and its own categories', async () => {
    await renderApp({ url: '/all-toys' });
    expect(
      screen.getByText(/Browse our complete collection of 12 amazing toys/),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getAllByRole('option')).toHaveLength(12);
  });

  it('has a filter separate from the home page', async () => {
    const { shopper } = await renderApp({ url: '/all-toys' });
    await shopper.type(screen.getByLabelText('Search toys'), 'zzz');
    expect(screen.getByText('No toys found matching your criteria')).toBeInTheDocument();

    const bar = screen.getByRole('navigation', { name: 'Main' });
    await shopper.click(within(bar).getByRole('link', { name: 'Home' }));
    expect(await screen.findByText('Showing 12 toys')).toBeInTheDocument();

    await shopper.click(within(bar).getByRole('link', { name: 'All Toys' }));
    await shopper.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
});

describe('an unknown address', () => {
  it('shows a message with two links', async () => {
    await renderApp({ url: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });
});
