import { render, screen } from '@testing-library/react';
import { notices, noticeText, type Notice } from '../../src/domain/notices';
import { DateText } from '../../src/ui/DateText';
import { PageTitle } from '../../src/ui/PageTitle';
import { Price } from '../../src/ui/Price';
import { ToastBody } from '../../src/ui/ToastBody';
import { UserText } from '../../src/ui/UserText';

const EVERY_NOTICE: readonly Notice[] = Object.values(notices).map((notice) =>
  typeof notice === 'function' ? notice('Bagha', 'a@b.co', 'Tiger') : notice,
);

it.each(EVERY_NOTICE.map((notice) => [noticeText(notice), notice] as const))(
  'the text content of a toast is the quoted string: %s',
  (text, notice) => {
    const { container } = render(<ToastBody notice={notice} />);
    expect(container.textContent).toBe(text);
  },
);

it('a toast reads as spoken: Signed out: Come back soon!', () => {
  const { container } = render(<ToastBody notice={notices.signedOut} />);
  expect(container.textContent).toBe('Signed out: Come back soon!');
});

it.each([
  [24.99, '$24.99'],
  [28.5, '$28.50'],
  [42, '$42.00'],
])('a price of %d reads %s', (amount, text) => {
  render(<Price amount={amount} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe('a person’s words', () => {
  it('carry the Bangla voice where they hold Bangla letters, and no language otherwise', () => {
    render(
      <>
        <UserText>খুব সুন্দর toy</UserText>
        <UserText>Very nice</UserText>
      </>,
    );
    expect(screen.getByText('খুব সুন্দর toy')).toHaveAttribute('lang', 'bn');
    expect(screen.getByText('Very nice')).not.toHaveAttribute('lang');
  });

  it('are text, never markup', () => {
    const { container } = render(<UserText>{'<b>bold</b>'}</UserText>);
    expect(container.querySelector('b')).toBeNull();
    expect(container).toHaveTextContent('<b>bold</b>');
  });
});

describe('a date', () => {
  it('is written out, with its exact time for machines', () => {
    const iso = new Date(2026, 0, 2, 12).toISOString(); // noon in the zone of this machine
    const { container } = render(<DateText iso={iso} />);
    expect(container.querySelector('time')).toHaveAttribute('datetime', iso);
    expect(container).toHaveTextContent('2 January 2026');
  });

  it('is nothing where the time is none', () => {
    const { container } = render(<DateText iso="" />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('a title carries the shop’s name, unless it is whole by itself', () => {
  const { rerender } = render(<PageTitle title="All Toys" />);
  expect(document.title).toBe('All Toys – Latim');
  rerender(<PageTitle title="Latim – the shop" isWhole />);
  expect(document.title).toBe('Latim – the shop');
});
