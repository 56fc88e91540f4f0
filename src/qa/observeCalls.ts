import { type CallLogOptions, createCallLog, createCauseObserver } from '@latim/visits/record';
import type { Notice, NoticeSubject } from '#domain/notices';
import type { Credentials, NewAccount, ProfileChange } from '#services/authService';
import type { ShopStore } from '#store/makeStore';
import { isPersistSetup } from '#store/rootReducer';

const record = (list: unknown, one: unknown) => ({ list, record: one });
const address = (href: unknown) => ({ href });

/**
 * The recorded arguments of the calls, never a password. Other calls record none, because their arguments may be secret. The
 * redactor treats `values` like the values of a form.
 */
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

/** The calls that only read or subscribe. They have no effect, so they are not compared. */
const ASKS = /\.(?:check|current|on[A-Z]\w*|read|subscribe)$/;

/** How the calls of the shop's ports are recorded. */
export const PORT_CALLS: CallLogOptions = {
  isOmitted: (name) => name === 'clock.now',
  inputOf: (name, input) =>
    ASKS.test(name) ? undefined : (INPUTS[name]?.(...(input as never)) ?? {}), // each takes the arguments of its method
  isNoEvent: isPersistSetup,
};

const logs = new WeakMap<ShopStore, ReturnType<typeof createCallLog>>();

/**
 * The log of the calls that the listeners and thunks of a store make to the ports. It begins with the first call of this
 * function for the store.
 */
export function observeCalls(store: ShopStore) {
  const known = logs.get(store);
  if (known) return known;
  const log = createCallLog(PORT_CALLS);
  logs.set(store, log);
  store.observe(createCauseObserver(log));
  return log;
}
