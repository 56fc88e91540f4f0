import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { selectIsComplete } from '#features/catalogue/catalogueSlice';
import ToyDetail from '#screens/ToyDetail';
import { BuyBar } from '#screens/toyDetail/BuyBar';
import { Gallery } from '#screens/toyDetail/Gallery';
import { MoreToys } from '#screens/toyDetail/MoreToys';
import { ShareButton } from '#screens/toyDetail/ShareButton';
import { ZoomDialog } from '#screens/toyDetail/ZoomDialog';
import { aReview, aUser } from '#tests/support/builders';
import { mockHeights } from '#tests/support/mockHeights';
import { renderPart } from '#tests/support/renderPart';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';

// The parts of a toy's page, without the parts around it: faster than the whole app.

const toyAt = (index: number): Toy => {
  const toy = TOYS[index];
  if (!toy) throw new Error('There is no such toy.');
  return toy;
};
const TIGER = toyAt(0);
beforeAll(loadAllLazyComponents);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const sourceOf = (element: Element | null | undefined) =>
  element?.querySelector('img')?.getAttribute('src');

describe('the bar with the price', () => {
  const setUp = (isMotionReduced: boolean, content: React.ReactNode) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: isMotionReduced && media.includes('reduce') }) as MediaQueryList,
      );
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const form = createRef<HTMLDivElement>();
    render(
      <>
        <BuyBar price={24.5} form={form} />
        {content !== null && (
          <div ref={form} tabIndex={-1} data-testid="section">
            {content}
          </div>
        )}
      </>,
    );
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    fireEvent.click(button('Try This Toy Now'));
    return { scroll, focus };
  };

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('leads to the field of the form (reduced motion: %s, scroll: %s)', (isReduced, behavior) => {
    const { scroll, focus } = setUp(isReduced, <input />);
    expect(screen.getByText('$24.50')).toBeVisible();
    expect(scroll.mock.calls).toStrictEqual([[{ behavior }]]);
    expect(scroll.mock.contexts).toStrictEqual([screen.getByTestId('section')]);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('leads to the section while its form is being loaded', () => {
    setUp(false, 'Loading');
    expect(screen.getByTestId('section')).toHaveFocus();
  });

  it('reports its height to the page as `--buy-bar`', () => {
    mockHeights(60);
    setUp(false, null);
    expect(document.documentElement.style.getPropertyValue('--buy-bar')).toBe('60px');
  });

  it('does nothing without a section', () => {
    const { scroll } = setUp(false, null);
    expect(scroll).not.toHaveBeenCalled();
  });
});

describe('the dialog with the pictures', () => {
  const PICTURES = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.svg`, alt: `Picture ${name}` }));
  const setUp = (pictures = PICTURES, first = 0) => {
    const onClose = jest.fn();
    render(<ZoomDialog label="Bagha" {...{ pictures, first, onClose }} />);
    return { onClose, dialog: screen.getByRole('dialog', { name: 'Bagha' }) };
  };
  const shown = () => [
    screen.getByRole('img').getAttribute('alt'),
    screen.getByRole('status').textContent,
  ];

  it('starts with the chosen picture and pages through all of them', () => {
    const { dialog } = setUp(PICTURES, 1);
    expect(shown()).toStrictEqual(['Picture b', 'Picture 2 of 3']);
    const after = (act: () => void) => {
      act();
      return shown()[0];
    };
    const press = (name: string) => () => void fireEvent.click(button(name));
    const key = (name: string) => () => void fireEvent.keyDown(dialog, { key: name });
    expect(
      [
        press('Next picture'),
        press('Next picture'),
        press('Previous picture'),
        key('ArrowLeft'),
        key('ArrowRight'),
        key('a'),
        press('Previous picture'),
        press('Previous picture'),
      ].map(after),
    ).toStrictEqual(['c', 'a', 'c', 'b', 'c', 'c', 'b', 'a'].map((name) => `Picture ${name}`));
  });

  it('of a single picture has nothing to page through', () => {
    setUp(PICTURES.slice(0, 1));
    expect(shown()).toStrictEqual(['Picture a', '']);
    expect(screen.getAllByRole('button')).toStrictEqual([button('Close')]);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('is closed by its button and by a click beside it, not by one in it', () => {
    const { onClose, dialog } = setUp();
    fireEvent.click(screen.getByRole('img'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the gallery', () => {
  const large = () => document.querySelector('img[fetchpriority="high"]');
  const withoutUse = { ...TIGER, imageInUse: undefined } as unknown as Toy; // an older catalogue

  it('shows the chosen picture large, at once', () => {
    render(<Gallery toy={TIGER} />);
    expect(large()).toHaveAttribute('loading', 'eager');
    expect(large()).toHaveAttribute('alt', `${TIGER.name}, drawn in cut paper`);
    const choices = within(screen.getByRole('list', { name: 'Pictures' }));
    expect(
      choices.getAllByRole('button').map((each) => [each.ariaLabel, sourceOf(each)]),
    ).toStrictEqual([
      [`Show picture 1: ${TIGER.name}, drawn in cut paper`, '/toys/tiger.svg'],
      [`Show picture 2: ${TIGER.name}, in use, drawn in cut paper`, '/toys/tiger-use.svg'],
    ]);
    expect(choices.getByRole('button', { pressed: true })).toBe(button(/^Show picture 1/));
    fireEvent.click(button(/^Show picture 2/));
    expect(large()).toHaveAttribute('src', '/toys/tiger-use.svg');
    expect(choices.getByRole('button', { pressed: true })).toBe(button(/^Show picture 2/));
  });

  it('of a toy with one picture has no choice', () => {
    render(<Gallery toy={withoutUse} />);
    expect(large()).toHaveAttribute('src', '/toys/tiger.svg');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the chosen picture in a dialog, which returns the focus', async () => {
    render(<Gallery toy={TIGER} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button(/^Show picture 2/));
    expect(button('Zoom')).toHaveAttribute('aria-haspopup', 'dialog');
    await press('Zoom');
    const dialog = await screen.findByRole('dialog', { name: TIGER.name });
    expect(sourceOf(dialog)).toBe('/toys/tiger-use.svg');
    fireEvent.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Zoom')).toHaveFocus();
    await press('Zoom');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('more toys', () => {
  const region = () => screen.getByRole('region', { name: /^More for ages/ });
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('are cards, with links to more toys of the category and for the age', async () => {
    await renderPart(<MoreToys toy={TIGER} />, { url: '/toy/toy-1' });
    expect(region()).toHaveAccessibleName(`More for ages ${TIGER.age_group}`);
    expect(region()).not.toHaveClass('screen-only');
    expect(hrefs()).toStrictEqual([
      '/toy/toy-6',
      '/toy/toy-9',
      '/toy/toy-5',
      '/all-toys?category=Stuffed+Animals',
      '/all-toys?age=5',
    ]);
    expect(sourceOf(region().querySelector('li.screen-only'))).toBe('/pictures/playroom.svg');
  });

  it('have no link to a category without other toys', async () => {
    await renderPart(<MoreToys toy={toyAt(5)} />, { url: '/toy/toy-6' });
    expect(hrefs()).toStrictEqual(['/toy/toy-1', '/toy/toy-9', '/toy/toy-10', '/all-toys?age=4']);
  });

  it('have no section if there are none', async () => {
    await renderPart(<MoreToys toy={TIGER} />, { url: '/toy/toy-1', toys: [TIGER, toyAt(1)] });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each([true, false])(
    'are requested when their place comes near the viewport (it does: %s)',
    async (isNear) => {
      if (!isNear) jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation();
      const never = new Promise<void>(() => {});
      const start = { url: '/toy/toy-1', toysInPage: 1, toysArrive: never };
      const { log, store } = await renderPart(<MoreToys toy={TIGER} />, start);
      expect(selectIsComplete(store.getState())).toBe(false);
      const requests = log.filter(({ type }) => type === 'catalogue/catalogueRequested');
      expect(requests).toHaveLength(isNear ? 2 : 1); // the first one is by a listener
      expect(region()).toHaveClass('screen-only');
      expect(region()).toHaveTextContent(`More for ages ${TIGER.age_group}Loading…`);
    },
  );
});

it('the button to share shares the address of the toy', async () => {
  const { sharing } = await renderPart(<ShareButton toy={TIGER} />);
  await press('Share');
  expect(sharing.shared).toStrictEqual([{ title: TIGER.name, href: '/toy/toy-1' }]);
});

describe('the page of a toy', () => {
  const main = () => document.body.textContent ?? '';

  it('shows its facts, its category and the way to it', async () => {
    await renderPart(<ToyDetail />, { url: '/toy/toy-1', user: null });
    expect(document.title).toBe(`${TIGER.name} – Latim`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(TIGER.name);
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toStrictEqual([
      '/',
      '/all-toys',
    ]);
    expect(way.getByRole('list')).toHaveTextContent('Home ›All Toys');
    const facts = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(facts).toStrictEqual([
      ['Age group', TIGER.age_group],
      ['Material', TIGER.material],
      ['Stock', `${TIGER.availableQuantity} available`],
      ['Seller', `${TIGER.seller_name}${TIGER.seller_info}`],
    ]);
    expect(screen.getByText(TIGER.category)).toBeVisible();
    expect(document.querySelector('[tabindex="1"]')).toBeNull();
    expect(screen.getByText(TIGER.description)).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Try This Toy Now' })).toBeVisible();
  });

  it.each([
    [1, '(rating from 1 review)'],
    [2, '(rating from 2 reviews)'],
  ])('counts the %d reviews that it lists', async (count, text) => {
    const reviews = Array.from({ length: count }, (_, index) => aReview({ id: `review-${index}` }));
    await renderPart(<ToyDetail />, { url: '/toy/toy-1', user: aUser(), reviews });
    expect(main()).toContain('(rating from 0 reviews)');
    await press(/^Show \d saved/);
    expect(main()).toContain(text);
  });

  it('is a text while it is unknown whether there is such a toy', async () => {
    const never = new Promise<void>(() => {});
    await renderPart(<ToyDetail />, { url: '/toy/toy-3', toysInPage: 1, toysArrive: never });
    expect(document.title).toBe('Toy – Latim');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toy');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });

  it('shows another toy after a navigation, with its own pictures', async () => {
    const { goTo } = await renderPart(<ToyDetail />, { url: '/toy/toy-1' });
    await press(/^Show picture 2/);
    await goTo('/toy/toy-2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(toyAt(1).name);
    expect(button(/^Show picture 1/)).toHaveAttribute('aria-pressed', 'true');
  });
});
