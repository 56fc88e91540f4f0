import { render, screen } from '@testing-library/react';
import { DateText } from '#ui/texts';

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
