import '#tests/support/jsdomGaps';
import { screen, waitFor } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

const open = (email?: string, start: ShopStart = {}) =>
  renderApp({
    user: null,
    url: email === undefined ? '/forgot-password' : `/forgot-password?email=${email}`,
    ...start,
  });
const input = () => screen.getByLabelText('Email');
const button = () => screen.getByRole('button', { name: 'Reset Password' });

describe('the email', () => {
  it('of the address is cut off, and has no line breaks', async () => {
    await open(`%0D%0Abcc:evil@x.example${'x'.repeat(10_000)}`);
    const { value } = input() as HTMLInputElement;
    expect(value).toMatch(/^bcc:evil@x.examplex{230,}$/);
    expect(value.length).toBeLessThanOrEqual(254);
  });
});

describe('a reset', () => {
  it('sends the trimmed email once, shows a notice and opens web mail with email, subject and body', async () => {
    const { shopper, enter, auth, noticeTexts, webMail } = await open();
    await enter(input(), '  ayesha@example.com ');
    await shopper.dblClick(button());
    await shopper.type(input(), '{Enter}');
    await waitFor(() =>
      expect(auth.callsOf('sendPasswordReset').map(({ argument }) => argument)).toStrictEqual([
        'ayesha@example.com',
      ]),
    );
    expect(webMail.opened).toStrictEqual([]);
    await auth.answer('sendPasswordReset', undefined);

    await waitFor(() => expect(webMail.opened).toHaveLength(1));
    const { searchParams } = new URL(webMail.opened[0] ?? '');
    expect(searchParams.get('to')).toBe('ayesha@example.com');
    expect(searchParams.get('su')).toBe('Password Reset');
    expect(searchParams.get('body')).toMatch(/check your email/);
    expect(noticeTexts()).toStrictEqual([noticeText(notices.resetSent)]);
    expect(screen.queryByRole('link', { name: /web mail/ })).not.toBeInTheDocument();
  });

  it('that fails is logged and not shown, and the form stays unchanged', async () => {
    const { shopper, auth, noticeTexts, reports, webMail } = await open('ayesha@example.com');
    await shopper.click(button());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await auth.refuse('sendPasswordReset', { code: 'auth/network-request-failed', message: 'No.' });

    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(input()).toHaveValue('ayesha@example.com');
    expect(noticeTexts()).toStrictEqual([]);
    expect(webMail.opened).toStrictEqual([]);
    expect(reports).toStrictEqual(['Password reset failed: auth/network-request-failed No.']);
  });
});
