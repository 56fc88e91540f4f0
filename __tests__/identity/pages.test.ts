/** @jest-environment ./__tests__/support/environment.cjs */
import '#tests/support/jsdomGaps';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { PASSWORD_ERROR } from '#domain/passwordRules';
import { type IdentityService, openIdentityService } from '#tests/support/openIdentityService';

configure({ asyncUtilTimeout: 20_000 }); // a password is hashed, and a busy computer is slow

const EMAIL = 'ayesha@example.com';
/** jsdom has no `MessageChannel`. The first port receives synchronously what the second one posts. */
class FakeMessageChannel {
  readonly port1: { onmessage?: (event: { readonly data: unknown }) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}
Object.assign(globalThis, { MessageChannel: FakeMessageChannel });
let service: IdentityService;

beforeEach(async () => {
  service = await openIdentityService();
  document.body.innerHTML = '<div id="root">Loading</div>';
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
});
afterEach(() => {
  Object.defineProperty(window, 'opener', { value: null, configurable: true });
});

/** Loads a page of the embedded service and runs its script once, as a browser would. */
async function openPage(page: 'chooser' | 'outbox', query = '') {
  window.history.replaceState(null, '', `/identity/${page}${query}`);
  await jest.isolateModulesAsync(async () => {
    await import('#identity/pages/showPage');
  });
  await screen.findByRole('heading', { level: 1 });
}
const refuseStorage = () =>
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('Denied');
  });

describe.each(['chooser', 'outbox'] as const)('the page %s', (page) => {
  it('notifies the inline script when it is ready', async () => {
    const answer = jest.fn();
    document.addEventListener(PAGE_ANSWERS, answer);
    await openPage(page);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('shows why it is not available, with a link to the shop below its path', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, BASE_PATH: '/latim' });
    refuseStorage();
    await openPage(page);
    expect(screen.getByRole('heading', { name: 'Not available' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^This browser does not store data/);
    const link = screen.getByRole('link', { name: 'Back to the shop' });
    expect(link).toHaveAttribute('href', '/latim/');
    expect(document.body).not.toHaveTextContent('Loading');
  });
});

describe('the account chooser', () => {
  it('lists the accounts of this browser and sends the chosen one to the shop', async () => {
    const sent: unknown[] = [];
    const opener = {
      postMessage(data: unknown, origin: string, [port]: [MessagePort]) {
        sent.push({ data, origin });
        port.postMessage('received');
      },
    };
    Object.defineProperty(window, 'opener', { value: opener, configurable: true });
    await service.database.put('googleAccounts', { email: 'rafi@example.com', name: 'Rafi' });
    await service.database.put('googleAccounts', { email: EMAIL, name: '<b>Ayesha</b>' });
    await openPage('chooser', '?eventId=event-7');
    expect(screen.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible();
    const [first, second] = within(screen.getByRole('list')).getAllByRole('button');
    expect(first).toHaveAccessibleName(`<b>Ayesha</b> ${EMAIL}`);
    expect(second).toHaveAccessibleName('Rafi rafi@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Rafi rafi@example.com' }));
    await waitFor(() => expect(window.close).toHaveBeenCalledTimes(1));
    const answer = {
      type: 'signInViaPopup',
      eventId: 'event-7',
      urlResponse: expect.stringContaining('id_token'),
    };
    expect(sent).toMatchObject([{ data: answer, origin: 'http://localhost' }]);
  });
});

describe('the mailbox', () => {
  it('lists the reset mails, the newest first', async () => {
    const at = (minute: number) => new Date(2026, 0, 2, 3, minute).getTime();
    const mails = [
      ['b', 'PASSWORD_RESET', 2],
      ['a', 'PASSWORD_RESET', 1],
      ['link', 'EMAIL_SIGNIN', 4],
      ['c', 'PASSWORD_RESET', 3],
    ] as const;
    for (const [oobCode, kind, minute] of mails)
      await service.database.put('mails', { oobCode, kind, email: EMAIL, sentAt: at(minute) });
    await openPage('outbox');
    const [newest] = screen.getAllByRole('listitem');
    const mail = within(newest as HTMLElement); // there are three
    expect(mail.getByRole('heading', { name: 'Reset your Latim password' })).toBeVisible();
    expect(mail.getByText(`From Latim (hello@latim.example) to ${EMAIL}`)).toBeVisible();
    expect(mail.getByText('2 January 2026 at 03:03')).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Reset your password' });
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(
      ['c', 'b', 'a'].map((code) => `/identity/outbox?mode=resetPassword&oobCode=${code}`),
    );
  });
});

describe('the page of a reset link', () => {
  const open = (code: string) => openPage('outbox', `?mode=resetPassword&oobCode=${code}`);
  const submit = async (password: string) => {
    const field = screen.getByLabelText('New password');
    await userEvent.clear(field);
    await userEvent.type(field, password);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Set new password' }));
  };
  const error = () => screen.getByRole('alert');

  it('sets the password once, even if the button is pressed twice', async () => {
    await service.call('signUp', { email: EMAIL, password: 'Canary-Pa55' });
    const oobCode = await service.codeOf(EMAIL);
    const sentAt = Date.now() - 59 * 60_000;
    const mail = { oobCode, kind: 'PASSWORD_RESET', email: EMAIL, sentAt } as const;
    await service.database.put('mails', mail);
    await open(oobCode);
    const field = screen.getByLabelText('New password');
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'new-password');

    const hash = jest.spyOn(crypto.subtle, 'deriveBits');
    await submit('Another1');
    const done = { name: 'Your password is changed' };
    expect(await screen.findByRole('heading', done)).toBeVisible();
    expect(hash).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('Your password is changed – Latim');
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      `/auth?${new URLSearchParams({ email: EMAIL })}`,
    );
    expect((await service.accountOf(EMAIL)).password?.iterations).toBe(600_000);
  });

  it('refuses a weak one with the error of the shop’s own forms, until it is valid', async () => {
    await open('any-code');
    const field = screen.getByLabelText('New password');
    await userEvent.type(field, 'abc');
    expect(field).toBeValid(); // nothing is wrong before the first submit
    await submit('Abcde');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(new RegExp(` ${PASSWORD_ERROR}$`));
    expect(field).toHaveFocus();
    await userEvent.type(field, 'f');
    expect(field).toBeValid();
    expect(screen.queryByText(PASSWORD_ERROR)).toBeNull();
  });

  it('shows that the link was used or has expired', async () => {
    await open('nonsense');
    await submit('Another1');
    await waitFor(() =>
      expect(error()).toHaveTextContent('This link was used already, or never existed.'),
    );
    const mail = { oobCode: 'nonsense', kind: 'PASSWORD_RESET', email: EMAIL, sentAt: 0 } as const;
    await service.database.put('mails', mail);
    await submit('Another1');
    await waitFor(() =>
      expect(error()).toHaveTextContent('This link is older than an hour. Ask for a new one.'),
    );
  });
});
