/** @jest-environment node */
import { stopReplayCommand, visitCommand } from '#tests/support/replayCommand';

const VISIT = '__tests__/snapshots/second-thoughts.json';

describe('npm run visit -- show', () => {
  jest.setTimeout(120_000); // the first run compiles the sources
  afterAll(stopReplayCommand);

  it('lists the events with a text, each with the step that caused it', async () => {
    const { status, stdout } = await visitCommand('show', '--grep', 'favoriteRestore', VISIT);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ 17 {2}favoriteRestoreRequested/);
    expect(stdout).toMatch(/ 18 {2}favoriteRestored .*\(because of 17\)$/m);
    expect(stdout).not.toContain('locationChanged');
  });

  it('prints the state after a step', async () => {
    const { stdout } = await visitCommand('show', '--at', '18', VISIT);
    expect(JSON.parse(stdout)).toMatchObject({ favorites: { removed: [{ toyId: 'toy-2' }] } });
  });

  it.each([
    [128, 'an unknown command', ['ask', VISIT]],
    [128, 'no file', ['show']],
    [128, 'a step that does not exist', ['show', '--at', '900', VISIT]],
    [128, 'a step that is no number', ['show', '--at', 'last', VISIT]],
    [125, 'a file that is no visit', ['show', 'package.json']],
  ])('exits with %i for %s', async (code, _what, args) => {
    const { status, stdout, stderr } = await visitCommand(...args);
    expect(status).toBe(code);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });
});
