import { notices } from '#domain/notices';
import { memoryServices } from '#services/noop/memoryServices';
import { noopServices } from '#services/noop/noopServices';
import { aFavorite, aUser, NOW } from '#tests/support/builders';
import { fixedClock } from '#tests/support/fakes';
import { settled } from '#tests/support/testShop';

const location = { pathname: '/toy/toy-1', search: '?a', hash: '#b', key: 'first' };
const { catalogue, notifier } = noopServices();
const open = (user: ReturnType<typeof aUser> | null = null) =>
  memoryServices({ user, location, catalogue, notifier, clock: fixedClock() });

/** Whether a promise is settled without the help of a timer. */
const isSettled = async (promise: Promise<unknown>) => {
  let isDone = false;
  void promise.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  await settled();
  return isDone;
};

describe('the services of a continued visit', () => {
  it('accept every account, without a photo from another host', async () => {
    const { auth } = open();
    const account = { name: 'Sadia', email: 's@b.co', password: 'x' };
    const created = {
      uid: 'uid-of-s@b.co',
      email: 's@b.co',
      displayName: 'Sadia',
      photoURL: '',
      creationTime: NOW,
    };
    expect(await auth.signUp({ ...account, photoURL: 'https://a.example/b.png' })).toStrictEqual(
      created,
    );
    expect(await auth.logIn(account)).toStrictEqual({ ...created, displayName: '' });
    expect(await auth.signInWithGoogle()).toStrictEqual({
      ...created,
      uid: 'uid-of-person@example.test',
      email: 'person@example.test',
      displayName: 'Person',
    });
    expect(await isSettled(auth.sendPasswordReset('s@b.co'))).toBe(true);
  });

  it('change the name of the user, as long as there is one', async () => {
    const { auth } = open(aUser());
    const change = { displayName: 'Sadia', photoURL: 'https://a.example/b.png' };
    expect(await auth.updateProfile(change)).toStrictEqual(aUser({ displayName: 'Sadia' }));
    await auth.signOut();
    expect(await isSettled(auth.updateProfile(change))).toBe(false);
    await auth.logIn({ email: 's@b.co', password: 'x' });
    expect(await auth.updateProfile(change)).toMatchObject({
      email: 's@b.co',
      displayName: 'Sadia',
    });
  });

  it('have a history of one entry, and each navigation has a key of its own', () => {
    const { history } = open();
    expect(history.current()).toStrictEqual(location);
    const next = { pathname: '/all-toys', search: '?age=4', hash: '#c', key: 'memory-1' };
    expect(history.push('/all-toys?age=4#c')).toStrictEqual(next);
    expect(history.current()).toStrictEqual(next);
    expect(history.replace('/')?.key).toBe('memory-2');
  });

  it('accept records without storing them', async () => {
    const { records } = open();
    expect(await isSettled(records.put('favorites', aFavorite()))).toBe(true);
    expect(await isSettled(records.remove('favorites', aFavorite()))).toBe(true);
    expect(await records.engine.getItem('favorites')).toBeUndefined();
  });
});

describe('services without any effect', () => {
  it('never answer a request, and have nothing stored', async () => {
    const { auth, records, drafts, webMail, pageReload } = noopServices();
    expect(await isSettled(auth.signOut())).toBe(false);
    expect(await isSettled(records.put('favorites', aFavorite()))).toBe(false);
    expect(await drafts.read()).toStrictEqual([]);
    expect(webMail.reserve().open({ to: '', subject: '', body: '' } as never)).toBe(false);
    expect(pageReload.reloadForMissingChunk()).toBe(false);
  });

  it('never report anything, and can be unsubscribed from', () => {
    const { auth, records, history, errors, appUpdates } = noopServices();
    const report = jest.fn();
    const stops = [
      auth.onSessionChanged(report),
      records.subscribe(report),
      history.onPop(report),
      errors.onUncaught(report),
      appUpdates.onWaiting(report),
    ];
    for (const stop of stops) stop();
    expect(report).not.toHaveBeenCalled();
  });

  it('accept what redux-persist, the catalogue and a sharing shop ask of them', async () => {
    const { records, catalogue, sharing, clock } = noopServices();
    const { engine } = records;
    expect(await isSettled(engine.getItem('favorites'))).toBe(true);
    expect(await isSettled(engine.setItem('favorites', { items: [] }))).toBe(true);
    expect(await isSettled(engine.removeItem('favorites'))).toBe(true);
    expect(await isSettled(catalogue.load())).toBe(false);
    expect(await sharing.share({ title: 'Kite', href: '/' })).toBe('shared');
    expect(clock.now()).toBe(0);
  });

  it('show, log and reload nothing', () => {
    const { notifier, reporter, appUpdates } = noopServices();
    expect(() => {
      notifier.notify(notices.signedOut);
      notifier.dismiss('session');
      reporter.report('x', { code: 'y', message: 'z' });
      appUpdates.activateAndReload();
    }).not.toThrow();
  });

  it('remember the last navigation', () => {
    const { history } = noopServices();
    expect(history.current()).toStrictEqual({
      pathname: '/',
      search: '',
      hash: '',
      key: 'default',
    });
    history.push('/all-toys?age=4#b');
    expect(history.current()).toStrictEqual({
      pathname: '/all-toys',
      search: '?age=4',
      hash: '#b',
      key: 'noop',
    });
  });
});
