import {
  configureStore,
  createListenerMiddleware,
  type TaskAbortError,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createObserver } from '#visits/causeOf';
import { createObservable, listening } from '#visits/createObservable';

const inputOf = (_name: string, input: readonly unknown[]) => input;

class Cache {
  readonly #entries = new Map([['a', 1]]);
  get size() {
    return this.#entries.size;
  }
  get(key: string) {
    return this.#entries.get(key);
  }
}

const REFUSED = new Error('refused');
const createPorts = () => ({
  config: Object.freeze({ url: '/api', limits: [1, 2], since: new Date(0), names: new Map() }),
  records: Object.freeze({ put: (id: string) => Promise.resolve(id), name: 'records' }),
  cache: new Cache(),
  refuse: () => Promise.reject(REFUSED),
  fail: (): never => {
    throw REFUSED;
  },
  task: () => Object.assign(Promise.resolve(1), { cancel: () => 'cancelled' }),
});
type Ports = ReturnType<typeof createPorts>;

function open(extra: Ports) {
  const listeners = createListenerMiddleware({ extra });
  const { middleware, observe } = createObservable();
  const log = createObserver(inputOf);
  const store = configureStore({
    reducer: (count: number = 0, { type }: UnknownAction) =>
      type === 'pressed' ? count + 1 : count,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).prepend(middleware, listeners.middleware),
  });
  observe(log);
  const start = listening(
    listeners.startListening.withTypes<number, typeof store.dispatch, Ports>(),
  );
  const stop = listening(listeners.stopListening.withTypes<number, typeof store.dispatch, Ports>());
  return { store, start, stop, log };
}

/** What a thunk of an observed store does with the ports. */
function withPorts<Result>(call: (ports: Ports) => Result) {
  const { store, log } = open(createPorts());
  const thunk: ThunkAction<Result, number, Ports, UnknownAction> = (_dispatch, _get, ports) =>
    call(ports);
  return { result: store.dispatch(thunk), calls: log.calls };
}

describe('the ports of an observed store', () => {
  it('are called as they are, also frozen ones and those of a class', async () => {
    const { result, calls } = withPorts((ports) => ({
      put: ports.records.put('a'),
      cached: ports.cache.get('a'),
      size: ports.cache.size,
      isCache: ports.cache instanceof Cache,
      name: ports.records.name,
      keys: Object.keys(ports),
      spread: { ...ports.records }.name,
    }));
    expect(await result.put).toBe('a');
    expect(result).toMatchObject({ cached: 1, size: 1, isCache: true, name: 'records' });
    expect(result.keys).toStrictEqual(Object.keys(createPorts()));
    expect(result.spread).toBe('records');
    expect(calls().map(({ name, input }) => [name, input])).toStrictEqual([
      ['records.put', ['a']],
      ['cache.get', ['a']],
    ]);
  });

  it('have the same values beside their methods', () => {
    const extra = createPorts();
    const { store } = open(extra);
    store.dispatch((_dispatch, _get, ports: Ports) => {
      expect(ports.config).toBe(extra.config);
      expect(structuredClone(ports.config)).toStrictEqual(extra.config);
      expect(ports.records).toBe(ports.records);
    });
  });

  it('answer with their own promises, and fail with their own errors, which are noted', async () => {
    const { result, calls } = withPorts((ports) => {
      expect(() => ports.fail()).toThrow(REFUSED);
      return { refused: ports.refuse(), task: ports.task() };
    });
    await expect(result.refused).rejects.toBe(REFUSED);
    expect(result.task.cancel()).toBe('cancelled');
    expect(calls().map(({ name, failed }) => [name, failed])).toStrictEqual([
      ['fail', true],
      ['refuse', true],
      ['task', undefined],
    ]);
  });
});

describe('the listeners of an observed store', () => {
  it('are those of Redux Toolkit: one that is started twice runs once, and can be stopped', () => {
    const { store, start, stop } = open(createPorts());
    const effect = jest.fn();
    start({ type: 'pressed', effect });
    const unsubscribe = start({ type: 'pressed', effect });
    store.dispatch({ type: 'pressed' });
    expect(effect).toHaveBeenCalledTimes(1);
    expect(stop({ type: 'pressed', effect })).toBe(true);
    store.dispatch({ type: 'pressed' });
    expect(effect).toHaveBeenCalledTimes(1);
    start({ type: 'pressed', effect });
    unsubscribe();
    store.dispatch({ type: 'pressed' });
    expect(effect).toHaveBeenCalledTimes(2);
  });

  it('are cancelled with their own error', async () => {
    const { store, start } = open(createPorts());
    const ended = new Promise<TaskAbortError>((resolve) => {
      start({
        type: 'pressed',
        effect: async (_event, { cancelActiveListeners, delay }) => {
          cancelActiveListeners();
          await delay(1000).catch((error: TaskAbortError) => resolve(error));
        },
      });
    });
    store.dispatch({ type: 'pressed' });
    store.dispatch({ type: 'pressed' });
    expect(await ended).toMatchObject({ name: 'TaskAbortError', code: 'listener-cancelled' });
  });
});
