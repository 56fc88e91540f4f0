/** @jest-environment node */
import { stopReplayCommand, visitCommand } from '#tests/support/replayCommand';

const VISIT = '__tests__/snapshots/second-thoughts.json';
/** Its favourite of toy-1 is restored. */
const RESTORED = 18;

describe('npm run visit', () => {
  jest.setTimeout(120_000); // the first run compiles the sources
  afterAll(stopReplayCommand);

  it.each([
    ['list --grep toy-3', [/ 21 {2}favoriteAdded items: nothing → .*toy-3/]],
    [`state favorites.removed --at ${RESTORED}`, [/"toyId": "toy-2"/]],
    ['causes 17', [/ 17 {2}favoriteRestoreRequested/, / 18 {4}favoriteRestored/]],
  ])('answers: %s', async (question, lines) => {
    const { status, stdout } = await visitCommand(...question.split(' '), VISIT);
    expect(status).toBe(0);
    for (const line of lines) expect(stdout).toMatch(line);
  });

  it('prints no more lines than asked for, and says how many are left', async () => {
    const { stdout, stderr } = await visitCommand('list', '--limit', '3', VISIT);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(stderr).toContain('… and 48 more lines');
  });

  it.each([
    [128, 'an unknown command', ['ask', VISIT]],
    [128, 'a missing word', ['causes', VISIT]],
    [128, 'a path that does not exist', ['state', 'favorites.item', VISIT]],
    [128, 'a step that does not exist', ['state', '--at', '900', VISIT]],
    [
      128,
      'the causes in a file without them',
      ['causes', '3', '__tests__/snapshots/devtools-export.json'],
    ],
    [128, 'the causes of a step that does not exist', ['causes', '900', VISIT]],
    [125, 'a file that is no visit', ['list', 'package.json']],
  ])('exits with %i for %s', async (code, _what, args) => {
    const { status, stdout, stderr } = await visitCommand(...args);
    expect(status).toBe(code);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });
});
