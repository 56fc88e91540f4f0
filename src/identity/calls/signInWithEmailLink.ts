import { assert } from '#identity/apiError';
import { createAccount, findAccountByEmail, transact } from '#identity/identityDatabase';
import { accountOfIdToken } from './accountOfIdToken';
import { completeSignIn } from './completeSignIn';
import { findMail } from './findMail';
import { emailField, type Handler, stringField } from './handler';

/**
 * `accounts:signInWithEmailLink`: signs in, and creates the account if there is none. With an ID token, it adds
 * the email to the account of the token instead.
 */
export const signInWithEmailLink: Handler = (body, options) =>
  transact(options, async (stores) => {
    const isLink = stringField(body, 'idToken') !== '';
    const linked = isLink ? await accountOfIdToken(body, stores, options) : null;
    const email = emailField(body);
    const mail = await findMail(body, stores, options);
    assert(mail.kind === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
    assert(
      mail.email === email,
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
    await stores.mails.delete(mail.oobCode);
    const holder = await findAccountByEmail(stores.accounts, email);
    assert(!linked || !holder || holder.localId === linked.localId, 'EMAIL_EXISTS');
    const found = linked ?? holder;
    assert(!found?.isDisabled, 'USER_DISABLED');
    const account = {
      ...(found ?? createAccount(email, options.now(), {})),
      email,
      emailVerified: true,
      hasEmailLink: true,
    };
    return {
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      isNewUser: !found,
      ...(await completeSignIn(account, stores, options)),
    };
  });
