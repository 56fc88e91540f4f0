import { PORT_CALLS } from '#qa/observeCalls';

const CANARY = 'Canary-Pa55word';

describe('a recorded call', () => {
  it('contains no password', () => {
    const credentials = { email: 'ayesha@example.com', password: CANARY };
    for (const name of ['auth.logIn', 'auth.signUp', 'aNewPort.send'])
      expect(JSON.stringify(PORT_CALLS.inputOf(name, [credentials]))).not.toContain(CANARY);
  });

  it('is not compared if it only asks or listens', () => {
    for (const name of ['aNewPort.read', 'aNewPort.onChange', 'aNewPort.subscribe'])
      expect(PORT_CALLS.inputOf(name, [])).toBeUndefined();
  });
});
