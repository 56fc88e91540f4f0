import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';
import { navigationRequested } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const open = (start: ShopStart = {}) =>
  renderApp({ url: '/toy/toy-1', user: aUser(), toys: TOYS.slice(0, 1), ...start });

describe('a toy’s page', () => {
  it('shows the picture that is chosen below it, and another toy with its own first picture', async () => {
    const { shopper } = await open({ toys: TOYS });
    const large = () => screen.getByRole('img', { name: /drawn in cut paper$/ });
    expect(large()).toHaveAttribute('src', '/toys/tiger.svg');
    await shopper.click(screen.getByRole('button', { name: /^Show picture 2/ }));
    expect(large()).toHaveAttribute('src', '/toys/tiger-use.svg');
    expect(screen.getByRole('button', { name: /^Show picture 2/, pressed: true })).toHaveFocus();
    await shopper.click(screen.getByRole('link', { name: 'View Ilish the Hug Fish' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Ilish the Hug Fish',
    );
    expect(screen.getByRole('button', { name: /^Show picture 1/, pressed: true })).toBeVisible();
  });
});

describe('more toys', () => {
  const region = () => screen.queryByRole('region', { name: /^More for ages/ });

  it('have no link to a category in which the toy is the only one', async () => {
    await open({ url: '/toy/toy-6', toys: TOYS });
    const links = within(region() as HTMLElement).getAllByRole('link', { name: /^See / });
    expect(links.map(({ textContent }) => textContent)).toStrictEqual(['See toys for age 2']);
  });

  it('have no section if there are none', async () => {
    await open();
    expect(region()).not.toBeInTheDocument();
  });

  it('after an age was chosen on All Toys lead to this age, if the toy has it', async () => {
    const { store } = await renderApp({ url: '/all-toys?age=6', user: null });
    act(() => void store.dispatch(navigationRequested({ href: '/toy/toy-1' })));
    expect(await screen.findByRole('link', { name: /^See toys for age/ })).toHaveTextContent(
      'See toys for age 6',
    );
  });
});

describe('the pictures', () => {
  const zoom = () => screen.getByRole('button', { name: 'Zoom' });
  const dialog = () => screen.getByRole('dialog', { name: 'Bagha the Bengal Tiger Cub' });

  it('are shown in a dialog, which the keys page through and Close leaves', async () => {
    const { shopper } = await open();
    await shopper.click(zoom());
    const shown = () => within(dialog()).getByRole('img');
    expect(shown()).toHaveAttribute('src', '/toys/tiger.svg');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 1 of 2');
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    expect(shown()).toHaveAttribute('src', '/toys/tiger-use.svg');
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
    expect(shown()).toHaveAttribute('src', '/toys/tiger.svg');
    fireEvent.keyDown(dialog(), { key: 'ArrowLeft' });
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 2 of 2');
    await shopper.click(within(dialog()).getByRole('button', { name: 'Enlarge' }));
    fireEvent.keyDown(dialog(), { key: 'ArrowRight' }); // moves the enlarged picture
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 2 of 2');
    await shopper.click(within(dialog()).getByRole('button', { name: 'Next picture' }));
    await shopper.click(within(dialog()).getByRole('button', { name: 'Previous picture' }));
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Picture 2 of 2');
    await shopper.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(zoom()).toHaveFocus();
  });

  it('cannot be chosen or paged through if there is only one', async () => {
    const [toy] = TOYS as readonly [Toy];
    const { shopper } = await open({ toys: [{ ...toy, image: '/toys/kite.svg' }] });
    expect(screen.queryByRole('button', { name: /^Show picture/ })).not.toBeInTheDocument();
    await shopper.click(zoom());
    expect(within(dialog()).getByRole('img')).toHaveAttribute('src', '/toys/kite.svg');
    expect(within(dialog()).getAllByRole('button')).toHaveLength(2); // Enlarge, Close
    expect(within(dialog()).getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('the form to try a toy', () => {
  const form = () => within(screen.getByRole('form', { name: 'Try This Toy Now' }));
  const send = () => form().getByRole('button', { name: 'Submit Request' });

  it('shows a notice, clears both fields, keeps the focus, and leaves no personal data in the log', async () => {
    const { shopper, enter, noticeTexts, log } = await open({ user: null });
    expect(form().getByRole('link')).toHaveAttribute('href', 'tel:+880310000000');
    await enter(form().getByLabelText('Name'), ' Ayesha ');
    await enter(form().getByLabelText('Email'), ' no-address ');
    await shopper.click(send());
    expect(noticeTexts()).toStrictEqual([
      noticeText(notices.tryRequestSubmitted('Ayesha', 'no-address', 'Bagha the Bengal Tiger Cub')),
    ]);
    expect(form().getByLabelText('Name')).toHaveValue('');
    expect(form().getByLabelText('Email')).toHaveValue('');
    expect(send()).toHaveFocus();
    expect(JSON.stringify(log)).not.toContain('no-address');
  });
});
