import { createConsoleLog } from '#visits/createConsoleLog';

function open() {
  let time = 0;
  const written = { error: jest.fn(), warn: jest.fn(), info: jest.fn(), log: jest.fn() };
  const target = { ...written };
  return { target, written, ...createConsoleLog(target, () => (time += 1)) };
}

describe('createConsoleLog', () => {
  it('keeps each message with its level and time, and the console still writes it', () => {
    const { target, written, messages } = open();
    target.error('Failed:', new TypeError('no key'));
    target.warn('slow', 3, null);
    target.info({ toy: 1 });
    target.log(undefined);
    expect(messages()).toStrictEqual([
      { level: 'error', at: 1, text: 'Failed: TypeError: no key' },
      { level: 'warn', at: 2, text: 'slow 3 null' },
      { level: 'info', at: 3, text: '{"toy":1}' },
      { level: 'log', at: 4, text: 'undefined' },
    ]);
    expect(written.error).toHaveBeenCalledWith('Failed:', new TypeError('no key'));
    expect(written.warn).toHaveBeenCalledWith('slow', 3, null);
    expect(written.info).toHaveBeenCalledTimes(1);
    expect(written.log).toHaveBeenCalledTimes(1);
  });

  it('leaves the console as it was when it stops', () => {
    const { target, written, messages, stop } = open();
    stop();
    expect(target).toStrictEqual(written);
    target.log('late');
    expect(messages()).toStrictEqual([]);
  });

  it('keeps the last 200 messages, and 500 characters of each', () => {
    const { target, messages } = open();
    for (let index = 0; index < 201; index += 1) target.log(`${index}`.padEnd(600, '.'));
    expect(messages()).toHaveLength(200);
    expect(messages()[0]?.text).toBe('1'.padEnd(500, '.'));
  });

  it('accepts values that cannot be converted to text', () => {
    const { target, written, messages } = open();
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    target.log(cycle, Object.create(null), Symbol('s'));
    expect(messages()[0]?.text).toBe('object {} Symbol(s)');
    expect(written.log).toHaveBeenCalledTimes(1);
  });
});
