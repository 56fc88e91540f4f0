import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type Notice, notices, noticeText } from '#domain/notices';
import { DateText } from '#ui/DateText';
import { PageTitle } from '#ui/PageTitle';
import { Price } from '#ui/Price';
import { ToastBody } from '#ui/ToastBody';
import { UserText } from '#ui/UserText';

const EVERY_NOTICE: readonly Notice[] = Object.values(notices).map((notice) =>
  typeof notice === 'function' ? notice('Bagha', 'a@b.co', 'Tiger') : notice,
);

it.each(EVERY_NOTICE.map((notice) => [noticeText(notice), notice] as const))(
  'the text content of a toast is the specified string: %s',
  (text, notice) => {
    const { container } = render(<ToastBody notice={notice} />);
    expect(container.textContent).toBe(text);
  },
);

it('a toast without a description has no empty line for it', () => {
  const notice: Notice = { tone: 'neutral', title: 'Saved', description: '' };
  const { container } = render(<ToastBody notice={notice} />);
  expect(container.querySelector('.toast-description')).toBeNull();
});

it('a toast has the text: Signed out: Come back soon!', () => {
  const { container } = render(<ToastBody notice={notices.signedOut} />);
  expect(container.textContent).toBe('Signed out: Come back soon!');
});

it.each([
  [24.99, '$24.99'],
  [28.5, '$28.50'],
  [42, '$42.00'],
])('a price of %d is shown as %s', (amount, text) => {
  render(<Price amount={amount} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

describe('user text', () => {
  it('has the language Bangla if it contains Bangla letters, otherwise none', () => {
    render(
      <>
        <UserText>খুব সুন্দর toy</UserText>
        <UserText>Very nice</UserText>
      </>,
    );
    expect(screen.getByText('খুব সুন্দর toy')).toHaveAttribute('lang', 'bn');
    expect(screen.getByText('Very nice')).not.toHaveAttribute('lang');
  });

  it('is text, never markup', () => {
    const { container } = render(<UserText>{'<b>bold</b>'}</UserText>);
    expect(container.querySelector('b')).toBeNull();
    expect(container).toHaveTextContent('<b>bold</b>');
  });
});

describe('a date', () => {
  it('is written out, with a machine-readable time', () => {
    const iso = new Date(2026, 0, 2, 12).toISOString(); // noon in the zone of this machine
    const { container } = render(<DateText iso={iso} />);
    expect(container.querySelector('time')).toHaveAttribute('datetime', iso);
    expect(container).toHaveTextContent('2 January 2026');
    const later = render(<DateText iso={new Date(2027, 11, 31, 12).toISOString()} />);
    expect(later.container).toHaveTextContent('31 December 2027');
  });

  it('creates its format once, for the first date', async () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('#ui/DateText');
      expect(format).not.toHaveBeenCalled();
      renderToString(<fresh.DateText iso="2026-01-01T12:00:00Z" />);
      renderToString(<fresh.DateText iso="2026-01-02T12:00:00Z" />);
    });
    expect(format).toHaveBeenCalledTimes(1);
  });

  it('is empty if the time is invalid', () => {
    const { container } = render(<DateText iso="" />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('a title contains the name of the shop, unless it is complete', () => {
  const { rerender } = render(<PageTitle title="All Toys" />);
  expect(document.title).toBe('All Toys – Latim');
  rerender(<PageTitle title="Latim – the shop" isWhole />);
  expect(document.title).toBe('Latim – the shop');
});
