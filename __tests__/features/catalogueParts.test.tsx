import '#tests/support/jsdomGaps';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { SHOP } from '#data/shop';
import { TOYS } from '#data/toys';
import { NO_FILTER } from '#domain/filterToys';
import { noticeText } from '#domain/notices';
import type { Toy } from '#domain/toy';
import { waysOn } from '#domain/waysOn';
import {
  catalogueNotLoaded,
  catalogueRequested,
  selectCatalogueStatus,
} from '#features/catalogue/catalogueSlice';
import { CatalogueWait } from '#features/catalogue/CatalogueWait';
import { ToyCard } from '#features/catalogue/ToyCard';
import { TryToyForm } from '#features/catalogue/TryToyForm';
import { WaysOn } from '#features/catalogue/WaysOn';
import { WaysOnLinks } from '#features/catalogue/WaysOnLinks';
import { allToysHref } from '#features/filter/filterSlice';
import { renderPart } from '#tests/support/renderPart';

const [toy] = TOYS as readonly [Toy]; // of the fixture

describe('in place of toys that are not known yet', () => {
  it('is a text, or a message and a button if they could not be loaded', async () => {
    const { dispatch, store, catalogue, settle } = await renderPart(<CatalogueWait />, {
      toysInPage: 8,
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    catalogue.isMissing = true;
    dispatch(catalogueRequested());
    dispatch(catalogueNotLoaded());
    expect(screen.getByRole('alert')).toHaveTextContent('Part of the shop has not arrived.');
    await settle();

    catalogue.isMissing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status')).toBeInTheDocument();
    await settle();
    expect(selectCatalogueStatus(store.getState())).toBe('ready');
  });
});

describe('the card of a toy', () => {
  const card = () => within(screen.getByRole('article', { name: toy.name }));
  const picture = () => document.querySelector('img');

  it('shows the toy and leads to its page', async () => {
    await renderPart(<ToyCard toy={toy} />);
    expect(card().getByRole('heading', { name: toy.name })).toBeInTheDocument();
    for (const text of [toy.category, `Age: ${toy.age_group}`, `$${toy.price.toFixed(2)}`])
      expect(card().getByText(text)).toBeInTheDocument();
    expect(card().getByRole('img', { name: /^Rated/ })).toBeInTheDocument();
    expect(picture()).toHaveAttribute('src', toy.image);
    expect(picture()).toHaveAttribute('loading', 'lazy');
    expect(picture()?.parentElement?.tagName).toBe('ARTICLE');
    const link = card().getByRole('link', { name: `View ${toy.name}` });
    expect(link).toHaveAttribute('href', `/toy/${toy.id}`);
  });

  it('can have another picture, a note and a button, and no details', async () => {
    await renderPart(
      <ToyCard
        toy={toy}
        picture="/other.svg"
        note="Good for two"
        heart={<button>Heart</button>}
        hasDetails={false}
        isEager
      />,
    );
    expect(picture()).toHaveAttribute('src', '/other.svg');
    expect(picture()).toHaveAttribute('loading', 'eager');
    expect(card().getByText('Good for two')).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'Heart' })).toBeInTheDocument();
    expect(card().queryByText(toy.category)).toBeNull();
    expect(card().queryByText(/^Age/)).toBeNull();
  });

  it('has no note by default', async () => {
    await renderPart(<ToyCard toy={toy} hasDetails={false} />);
    expect(document.querySelectorAll('article p')).toHaveLength(0);
  });
});

describe('the form to try a toy', () => {
  const name = () => screen.getByLabelText('Name');
  const email = () => screen.getByLabelText('Email');
  const type = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Try This Toy Now' }));

  function Section({ isFocused = false }: { readonly isFocused?: boolean }) {
    const section = useRef<HTMLDivElement>(null);
    const setSection = (element: HTMLDivElement | null) => {
      section.current = element;
      if (isFocused) element?.focus();
    };
    return (
      <div tabIndex={-1} ref={setSection}>
        <TryToyForm toyName="Kite" section={section} />
      </div>
    );
  }

  it('is confirmed and cleared if it is complete', async () => {
    const { notifier } = await renderPart(<Section />);
    type(name(), 'Ayesha');
    type(email(), 'a@b.co');
    expect(submit()).toBe(false);
    expect(notifier.notices.map(noticeText)).toStrictEqual([
      'Request Submitted! Thank you, Ayesha! We will contact you at a@b.co about trying Kite.',
    ]);
    expect([name(), email()].map((field) => (field as HTMLInputElement).value)).toStrictEqual([
      '',
      '',
    ]);
  });

  it.each([
    ['', 'a@b.co', 'Name'],
    ['  ', 'a@b.co', 'Name'],
    ['Ayesha', ' ', 'Email'],
  ])('marks and focuses what is missing: %j, %j', async (typedName, typedEmail, missing) => {
    const { notifier } = await renderPart(<Section />);
    type(name(), typedName);
    type(email(), typedEmail);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    submit();
    expect(notifier.notices.map(noticeText)).toStrictEqual([
      'Form Error: Please fill in both name and email',
    ]);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    expect(screen.getByLabelText(missing)).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText(missing)).toHaveFocus());
    expect(name()).toHaveValue(typedName);

    type(screen.getByLabelText(missing), 'b@c.de');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    submit();
    expect(name()).toHaveValue('');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('takes the focus from its section only', async () => {
    const focus = jest.spyOn(HTMLInputElement.prototype, 'focus');
    const part = await renderPart(<Section isFocused />);
    expect(name()).toHaveFocus();
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    part.unmount();
    await renderPart(<Section />);
    expect(document.body).toHaveFocus();
  });

  it('has the phone number of the shop', async () => {
    await renderPart(<Section />);
    const link = screen.getByRole('link', { name: SHOP.phone });
    expect(link.getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  });
});

describe('the links of a search without results', () => {
  const filter = { ...NO_FILTER, query: 'tigr', maxPrice: 1 };

  it('lead to toys that may be meant', async () => {
    const onFollow = jest.fn();
    await renderPart(<WaysOnLinks filter={filter} onFollow={onFollow} />);
    const ways = waysOn(TOYS, filter);
    expect(ways.length).toBeGreaterThan(0);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toStrictEqual(ways.map(({ label }) => label));
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(
      ways.map((way) => allToysHref(way.filter)),
    );
    fireEvent.click(links[0] as HTMLElement);
    expect(onFollow).toHaveBeenCalledTimes(1);
  });

  it('are loaded when they are needed, and then shown at once', async () => {
    const part = await renderPart(<WaysOn filter={filter} />);
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(0);
    part.unmount();
    await renderPart(<WaysOn filter={filter} />);
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });
});
