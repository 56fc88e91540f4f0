import '#tests/support/jsdomGaps';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOYS } from '#data/toys';
import { notices, noticeText } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { navigationRequested } from '#features/router/routerSlice';
import { aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const open = (start: ShopStart = {}) =>
  renderApp({ url: '/toy/toy-1', user: aUser(), toys: TOYS.slice(0, 1), ...start });
/** The titles and texts of the facts on a page. */
const factsIn = (main: HTMLElement) =>
  within(main)
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

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

describe('Try This Toy Now', () => {
  it.each([
    ['smoothly', false, 'smooth'],
    ['at once for visitors who prefer reduced motion', true, 'auto'],
  ])('is a button that leads to the form %s, with the focus', async (_how, isReduced, behavior) => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...matchMedia(media),
      ...(media.includes('reduced-motion') && { matches: isReduced }),
    }));
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { shopper } = await open();
    await shopper.click(screen.getByRole('button', { name: 'Try This Toy Now' }));
    const form = within(screen.getByRole('form', { name: 'Try This Toy Now' }));
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
  });
});

describe('how to buy the toy', () => {
  it('is a message on WhatsApp with its name, its price and the address of its page', async () => {
    await open();
    const link = screen.getByRole('link', { name: /^I would like to buy this on WhatsApp/ });
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(origin + pathname).toBe('https://wa.me/8801000000000');
    expect(searchParams.get('text')).toBe(
      'Hello, I would like to buy Bagha the Bengal Tiger Cub ($24.99): http://localhost/toy/toy-1',
    );
    expect(screen.getAllByRole('link', { name: /WhatsApp.*new tab/ })).toHaveLength(2); // with the footer's
  });

  it('is said by the facts of the shop, with its hours', async () => {
    await open();
    expect(factsIn(screen.getByRole('main')).slice(0, 2)).toStrictEqual([
      ['Delivery', '1 to 2 days, $1.50Everywhere in the city of Chittagong'],
      ['Shop', 'Saturday – Thursday 10:00–20:00Friday 15:00–21:00Directions (opens in new tab)'],
    ]);
    expect(screen.getByRole('link', { name: /^Directions \(/ })).toHaveAttribute(
      'href',
      'https://map.example/latim',
    );
  });
});

describe('the facts of a toy', () => {
  const SPECIFIED = ['Age group', 'Material', 'Stock', 'Seller'];
  const factsOfToy = () => factsIn(screen.getByRole('main')).slice(2);

  it.each([
    [{}, SPECIFIED],
    [{ 'toy-1': { size: '30 cm' } }, ['Age group', 'Size', 'Material', 'Stock', 'Seller']],
  ])('with the details %j are %j', async (details, titles) => {
    await open({ details });
    expect(factsOfToy().map(([title]) => title)).toStrictEqual(titles);
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

  it.each([
    ['   ', 'a@example.com', 'Name'],
    ['Ayesha', '   ', 'Email'],
  ])('with "%s" and "%s" is incomplete, and the focus moves to %s', async (name, email, first) => {
    const { shopper, enter, noticeTexts } = await open({ user: null });
    await enter(form().getByLabelText('Name'), name);
    await enter(form().getByLabelText('Email'), email);
    await shopper.click(send());
    expect(noticeTexts()).toStrictEqual([noticeText(notices.tryRequestIncomplete)]);
    await waitFor(() => expect(form().getByLabelText(first)).toHaveFocus());
    expect(form().getByLabelText(first)).toBeInvalid();
    await enter(form().getByLabelText(first), 'b@c.de');
    expect(form().getByLabelText(first)).toBeValid();
  });

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
