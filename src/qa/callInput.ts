import { isObject } from '#domain/isObject';

const record = (list: unknown, one: unknown) => ({ list, record: one });
const address = (href: unknown) => ({ href });

/** The named fields of an argument. */
const fields = (argument: unknown, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, isObject(argument) ? argument[name] : undefined]));

/** The arguments of calls of ports that are recorded, never a password. The redactor treats `values` like the values of a form. */
const INPUTS: Readonly<Record<string, (...input: readonly unknown[]) => object>> = {
  'auth.logIn': (account) => ({ values: fields(account, 'email') }),
  'auth.sendPasswordReset': (email) => ({ values: { email } }),
  'auth.signUp': (account) => ({ values: fields(account, 'name', 'email', 'photoURL') }),
  'auth.updateProfile': (values) => ({ values }),
  'history.push': address,
  'history.replace': address,
  'notifier.dismiss': (subject) => ({ subject }),
  'notifier.notify': (notice) => fields(notice, 'key', 'subject'),
  'records.put': record,
  'records.remove': record,
};

/** The calls that only read or subscribe. They have no effect. */
const ASKS = /\.(?:check|current|now|on[A-Z]\w*|read|subscribe)$/;

/** What is recorded of a call: no arguments of an unknown method, which may be secret, and nothing of a call that only asks. */
export const callInput = (name: string, input: readonly unknown[]): object | undefined =>
  ASKS.test(name) ? undefined : (INPUTS[name]?.(...input) ?? {});
