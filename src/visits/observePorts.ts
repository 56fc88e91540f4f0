/** Handles a call of a method, such as `records.put`. `run` calls the port itself. */
export type OnCall = (name: string, input: readonly unknown[], run: () => unknown) => unknown;

/** Whether a value is a port: an object with methods. */
export const isPort = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((member) => typeof member === 'function');

/** Wraps a port, so that its calls and those of the ports in it pass `onCall`. `path` is its name with a dot. */
export const observePorts = <Port extends object>(port: Port, path: string, onCall: OnCall): Port =>
  new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      const name = path + String(key);
      if (typeof member === 'object' && member !== null)
        return observePorts(member, `${name}.`, onCall);
      if (typeof member !== 'function') return member;
      return (...input: readonly unknown[]) =>
        onCall(name, input, () => Reflect.apply(member, target, input));
    },
  });
