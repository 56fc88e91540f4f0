import { render, screen } from '@testing-library/react';
import { PageTitle } from '#ui/layout';
import { Price } from '#ui/Price';
import { DateText, UserText } from '#ui/texts';

it('a price has two decimals', () => {
  render(<Price amount={28.5} />);
  expect(screen.getByText('$28.50')).toBeInTheDocument();
});

it('user text is text, never markup, and marked as Bangla if it is', () => {
  render(<UserText>{'<b>খুব সুন্দর</b>'}</UserText>);
  expect(screen.getByText('<b>খুব সুন্দর</b>')).toHaveAttribute('lang', 'bn');
});

describe('a date', () => {
  it.each([
    [new Date(2026, 0, 2, 0, 30), '2 January 2026'],
    [new Date(2027, 11, 31, 23, 30), '31 December 2027'],
  ])('%s is written out in the visitor’s zone, with a machine-readable time', (date, text) => {
    const iso = date.toISOString();
    render(<DateText iso={iso} />);
    expect(screen.getByText(text)).toHaveAttribute('datetime', iso);
  });

  it('is empty if the time is invalid', () => {
    render(<DateText iso="" />);
    expect(document.body).toHaveTextContent(/^$/);
  });
});

it('a title contains the name of the shop, unless it is complete', () => {
  const { rerender } = render(<PageTitle title="All Toys" />);
  expect(document.title).toBe('All Toys – Latim');
  rerender(<PageTitle title="Latim – the shop" isWhole />);
  expect(document.title).toBe('Latim – the shop');
});
