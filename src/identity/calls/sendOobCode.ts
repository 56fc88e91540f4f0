import { assert } from '#identity/apiError';
import {
  findAccountByEmail,
  type IdentityStores,
  type Mail,
  type MailKind,
  transact,
} from '#identity/identityDatabase';
import { accountOfIdToken } from './accountOfIdToken';
import { type Body, emailField, type Handler, type IdentityOptions, stringField } from './handler';

type Addresses = Pick<Mail, 'email' | 'newEmail'>;
type FindAddresses = (
  body: Body,
  stores: IdentityStores,
  options: IdentityOptions,
) => Addresses | Promise<Addresses>;

/** The addresses of a mail of each kind. The kinds about the account of a token require that token. */
const ADDRESSES: Readonly<Record<MailKind, FindAddresses>> = {
  PASSWORD_RESET: (body) => ({ email: emailField(body) }),
  EMAIL_SIGNIN: (body) => ({ email: emailField(body) }),
  VERIFY_EMAIL: async (body, stores, options) => {
    assert(stringField(body, 'idToken') !== '', 'INVALID_ID_TOKEN');
    const { email } = await accountOfIdToken(body, stores, options);
    return { email };
  },
  VERIFY_AND_CHANGE_EMAIL: async (body, stores, options) => {
    assert(stringField(body, 'newEmail') !== '', 'MISSING_NEW_EMAIL');
    const newEmail = emailField(body, 'newEmail');
    const { email } = await accountOfIdToken(body, stores, options);
    assert(!(await findAccountByEmail(stores.accounts, newEmail)), 'EMAIL_EXISTS');
    return { email, newEmail };
  },
};

const isMailKind = (text: string): text is MailKind => Object.hasOwn(ADDRESSES, text);

/** `accounts:sendOobCode`: stores a mail with an out-of-band code in the outbox. */
export const sendOobCode: Handler = (body, options) =>
  transact(options, async (stores) => {
    const kind = stringField(body, 'requestType');
    assert(kind !== '', 'MISSING_REQ_TYPE');
    assert(isMailKind(kind), 'INVALID_REQ_TYPE');
    const addresses = await ADDRESSES[kind](body, stores, options);
    const { email } = addresses;
    // An unknown email gets the same response, but no mail is stored.
    if (kind === 'EMAIL_SIGNIN' || (await findAccountByEmail(stores.accounts, email)))
      await stores.mails.put({
        oobCode: crypto.randomUUID(),
        kind,
        ...addresses,
        sentAt: options.now(),
      });
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  });
