/** Handles a call of a method, such as `records.put`. `run` calls the port itself. */
export type OnCall = (name: string, input: readonly unknown[], run: () => unknown) => unknown;

const isMethod = (holder: object, key: PropertyKey): boolean =>
  key !== 'constructor' &&
  typeof Reflect.getOwnPropertyDescriptor(holder, key)?.value === 'function';

/** Whether a value is a port: a plain object or an instance of a class with methods, which it may inherit. */
function isPort(value: unknown): value is object {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false; // a list, a map, a date …
  let at = value as object | null;
  for (; at && at !== Object.prototype; at = Reflect.getPrototypeOf(at)) {
    const holder = at;
    if (Reflect.ownKeys(holder).some((key) => isMethod(holder, key))) return true;
  }
  return false;
}

/**
 * The port with observed methods. All else is that of the port. The target of the proxy is another object, because a proxy must
 * return the own methods of a frozen target.
 */
const observed = <Port extends object>(port: Port, valueOf: (key: PropertyKey) => unknown): Port =>
  new Proxy<Port>(Object.create(port) as Port, {
    get: (_, key) => valueOf(key),
    set: (_, key, value) => Reflect.set(port, key, value),
    ownKeys: () => Reflect.ownKeys(port),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(port, key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });

/** Wraps the methods of ports, and functions beside them, so that their calls pass `onCall`. Other values stay as they are. */
export function observePorts<Ports extends object>(ports: Ports, onCall: OnCall): Ports {
  const known = new Map<object, object>();
  const wrapped = (port: object, path: string, isNested: boolean): object => {
    const own = known.get(port);
    if (own) return own;
    const wrapper = observed(port, (key) => {
      const member: unknown = Reflect.get(port, key);
      const name = path + String(key);
      if (isNested && isPort(member)) return wrapped(member, `${name}.`, false);
      if (typeof member !== 'function' || key === 'constructor') return member;
      return (...input: readonly unknown[]) =>
        onCall(name, input, () => Reflect.apply(member, port, input));
    });
    known.set(port, wrapper);
    return wrapper;
  };
  return wrapped(ports, '', true) as Ports;
}
