import type { Notice, NoticeSubject } from '#domain/notices';
import type { Credentials, NewAccount, ProfileChange } from '#services/authService';

const record = (list: unknown, one: unknown) => ({ list, record: one });
const address = (href: unknown) => ({ href });

/** The arguments of calls of ports that are recorded, never a password. The redactor treats `values` like the values of a form. */
const INPUTS: Readonly<Record<string, (...input: never) => object>> = {
  'auth.logIn': ({ email }: Credentials) => ({ values: { email } }),
  'auth.sendPasswordReset': (email: string) => ({ values: { email } }),
  'auth.signUp': ({ name, email, photoURL }: NewAccount) => ({ values: { name, email, photoURL } }),
  'auth.updateProfile': (values: ProfileChange) => ({ values }),
  'history.push': address,
  'history.replace': address,
  'notifier.dismiss': (subject: NoticeSubject) => ({ subject }),
  'notifier.notify': ({ key, subject }: Notice) => ({ key, subject }),
  'records.put': record,
  'records.remove': record,
  'sharing.share': (page: object) => page,
};

/** The calls that only read or subscribe. They have no effect. */
const ASKS = /\.(?:check|current|now|on[A-Z]\w*|read|subscribe)$/;

/** What is recorded of a call: no arguments of an unknown method, which may be secret, and nothing of a call that only asks. */
export const callInput = (name: string, input: readonly unknown[]): object | undefined =>
  ASKS.test(name) ? undefined : (INPUTS[name]?.(...(input as never)) ?? {}); // each takes the arguments of its method
