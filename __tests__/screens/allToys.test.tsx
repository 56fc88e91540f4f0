import '#tests/support/jsdomGaps';
import { act, screen } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';

const url = '/all-toys';
const toys = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the All Toys screen', () => {
  it('has its own title', async () => {
    await renderApp({ url });
    expect(document.title).toBe('All Toys – Latim');
  });

  it('offers its own categories in the specified order', async () => {
    await renderApp({ url });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All Categories',
      'Building Blocks',
      'Plush',
      'Stuffed Animals',
      'Puzzles',
      'Arts & Crafts',
      'Vehicles & Playsets',
      'Action Figures',
      'Educational',
      'Musical Instruments',
      'Outdoor',
      'Board Games',
    ]);
  });

  it('shows the number of all toys in its banner, for any filter', async () => {
    const { shopper } = await renderApp({ url });
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Vehicles & Playsets');
    expect(toys()).toEqual(['Karnaphuli Harbour Playset', 'Pull-Back CNG Auto-Rickshaw']);
    expect(
      screen.getByText('Browse our complete collection of 12 amazing toys'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More Toys' })).toBeNull();
  });

  it('offers to clear the filters if nothing matches, and focuses the search', async () => {
    const { shopper } = await renderApp({ url });
    await shopper.selectOptions(screen.getByLabelText('Category'), 'Musical Instruments');
    expect(toys()).toEqual([]);
    expect(screen.getByText('No toys found matching your criteria')).toBeVisible();

    await shopper.click(screen.getByRole('button', { name: 'Clear Filters' }));

    expect(toys()).toHaveLength(12);
    expect(screen.getByLabelText('Category')).toHaveValue('All Categories');
    expect(screen.getByLabelText('Search toys')).toHaveFocus();
  });

  it('keeps its filter while a toy is shown', async () => {
    const { shopper, history } = await renderApp({ url });
    await shopper.type(screen.getByLabelText('Search toys'), 'rickshaw');
    const found = toys();
    await shopper.click(screen.getByRole('link', { name: 'View Rickshaw Art Paint Box' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Rickshaw Art Paint Box' }),
    ).toBeVisible();

    act(() => history.back());

    expect(await screen.findByLabelText('Search toys')).toHaveValue('rickshaw');
    expect(toys()).toEqual(found);
  });
});
