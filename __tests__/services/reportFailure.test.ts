import { reportFailure } from '#services/reportFailure';

it('a failure is written to the console as its code and message, but no object', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = { code: 'auth/x', message: 'No', token: 'secret' };
  reportFailure('Profile update failed', failure);
  expect(written.mock.calls).toStrictEqual([['Profile update failed: auth/x No']]);
});
