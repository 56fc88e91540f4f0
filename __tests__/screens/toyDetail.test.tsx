import { act, screen, within } from '@testing-library/react';
import { navigationRequested } from '#features/router/routerSlice';
import { renderApp } from '#tests/support/renderApp';

it('another toy has its own first picture', async () => {
  const { shopper } = await renderApp({ url: '/toy/toy-1' });
  await shopper.click(screen.getByRole('button', { name: /^Show picture 2/ }));
  await shopper.click(screen.getByRole('link', { name: 'View Ilish the Hug Fish' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Ilish/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Show picture 1/, pressed: true })).toBeVisible();
});

it('after an age was chosen on All Toys, more toys lead to this age, if the toy has it', async () => {
  const { store } = await renderApp({ url: '/all-toys?age=6', user: null });
  act(() => void store.dispatch(navigationRequested({ href: '/toy/toy-1' })));
  expect(await screen.findByRole('link', { name: 'See toys for age 6' })).toBeVisible();
});

it('the dialog shows the next picture, and Close closes it', async () => {
  const { shopper } = await renderApp({ url: '/toy/toy-1' });
  await shopper.click(screen.getByRole('button', { name: 'Zoom' }));
  const dialog = screen.getByRole('dialog', { name: 'Bagha the Bengal Tiger Cub' });
  const expectPicture = (number: number) =>
    expect(within(dialog).getByRole('status')).toHaveTextContent(`Picture ${number} of 2`);
  const press = (name: string) => shopper.click(within(dialog).getByRole('button', { name }));
  expectPicture(1);
  await press('Next picture');
  expectPicture(2);
  await press('Next picture');
  expectPicture(1);
  await shopper.dblClick(within(dialog).getByRole('button', { name: 'Enlarge' }));
  expect(within(dialog).getByRole('button', { name: 'Enlarge', pressed: false })).toBeVisible(); // two steps
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zoom' })).toHaveFocus();
});
