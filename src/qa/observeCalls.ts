import { type CallLogOptions, createCallLog, createCauseObserver } from '@latim/visits/record';
import type { Notice, NoticeSubject } from '#domain/notices';
import type { Credentials, NewAccount, ProfileChange } from '#services/authService';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { isPersistSetup } from '#store/rootReducer';

/** The names of the methods of the ports. */
type MethodName = {
  [P in keyof Services]: `${P}.${keyof Services[P] & string}`;
}[keyof Services];

const nothing = () => ({});
const record = (list: unknown, one: unknown) => ({ list, record: one });
const address = (href: unknown) => ({ href });

/** The calls with an effect, and what is recorded of their arguments: no password. `values` gets the pseudonyms of a form. */
const INPUTS: Partial<Record<MethodName, (...input: never) => object>> = {
  'appUpdates.activateAndReload': nothing,
  'auth.logIn': ({ email }: Credentials) => ({ values: { email } }),
  'auth.sendPasswordReset': (email: string) => ({ values: { email } }),
  'auth.signInWithGoogle': nothing,
  'auth.signOut': nothing,
  'auth.signUp': ({ name, email, photoURL }: NewAccount) => ({ values: { name, email, photoURL } }),
  'auth.updateProfile': (values: ProfileChange) => ({ values }),
  'catalogue.load': nothing,
  'drafts.write': nothing,
  'history.load': address,
  'history.push': address,
  'history.replace': address,
  'notifier.dismiss': (subject: NoticeSubject) => ({ subject }),
  'notifier.dismissAll': nothing,
  'notifier.notify': ({ key, subject }: Notice) => ({ key, subject }),
  'recentToys.write': nothing,
  'records.put': record,
  'records.remove': record,
  'sharing.share': (page: object) => page,
  'wishes.write': nothing,
};

/** How the calls of the shop's ports are recorded and replayed. */
export const PORT_CALLS: CallLogOptions = {
  isOmitted: (name) => name === 'clock.now', // a replay has a clock of its own
  inputOf: (name, input) =>
    (INPUTS as Readonly<Record<string, ((...input: readonly unknown[]) => object) | undefined>>)[
      name
    ]?.(...input), // each takes the arguments of its method
  isNoEvent: isPersistSetup,
};

const logs = new WeakMap<ShopStore, ReturnType<typeof createCallLog>>();

/**
 * The log of what the listeners and thunks of a store ask of the ports, since the first call of this function for the
 * store.
 */
export function observeCalls(store: ShopStore) {
  const known = logs.get(store);
  if (known) return known;
  const log = createCallLog(PORT_CALLS);
  logs.set(store, log);
  store.observe(createCauseObserver(log));
  return log;
}
