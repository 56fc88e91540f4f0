/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopReplayCommand, visitCommand } from '#tests/support/replayCommand';

const VISIT = '__tests__/snapshots/second-thoughts.json';
/** Its favourite of toy-1 is restored. */
const RESTORED = 25;

/** The questions in the documentation, with their answers. */
const documentedAnswers = () =>
  [
    ...readFileSync('docs/debugging.md', 'utf8').matchAll(
      /^\$ npm run visit -- (?<question>.*)\n(?<answer>[^`]*)```$/gm,
    ),
  ].map(({ groups }) => [groups?.['question'] ?? '', groups?.['answer'] ?? ''] as const);

describe('npm run visit', () => {
  jest.setTimeout(120_000); // the first run compiles the sources
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-visit-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterAll(stopReplayCommand);

  it.each([
    ['list --grep toy-3', [/ 27 {2}favoriteToggleRequested toyId toy-3/]],
    [`state favorites.removed --at ${RESTORED}`, [/"toyId": "toy-2"/]],
    [
      `why favorites.items.0.toyId --at ${RESTORED}`,
      [
        /is "toy-1" after step 25; before, nothing/,
        / 25 +favoriteAdded/,
        /because of\n.* 23 +favoriteRemovalUndoRequested/,
      ],
    ],
    ['laws', [/^The visit breaks no law$/m]],
  ])('answers: %s', async (question, lines) => {
    const { status, stdout } = await visitCommand(...question.split(' '), VISIT);
    expect(status).toBe(0);
    for (const line of lines) expect(stdout).toMatch(line);
  });

  it.each(documentedAnswers())('answers as documented: %s', async (question, answer) => {
    const small = path.join(folder, 'documented.json');
    const { stdout } = await visitCommand(...question.replace('../small.json', small).split(' '));
    expect(stdout.replace(small, '../small.json')).toBe(answer);
  });

  it('prints no more lines than asked for, and says how many are left', async () => {
    const { stdout, stderr } = await visitCommand('list', '--limit', '3', VISIT);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(stderr).toContain('… and 59 more lines');
  });

  it('names a broken law at its step', async () => {
    const { status, stdout } = await visitCommand(
      'laws',
      '__tests__/snapshots/devtools-export.json',
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(
      / 11 {2}notice “Toy not found.*\n.*broken law: No notice of an action that/,
    );
  });

  it('writes the smallest part that shows a wrong value, and that the shop can do', async () => {
    const out = path.join(folder, 'small.json');
    const wrong = ['--at', '40', '--expect', 'favorites.items.0.toyId=toy-9'];
    const { status, stdout } = await visitCommand('shrink', ...wrong, '--out', out, VISIT);
    expect(status).toBe(0);
    expect(stdout).toContain('favorites.items.0.toyId is "toy-1" after step 25');
    const { stdout: state } = await visitCommand('state', 'favorites.items.0.toyId', out);
    expect(state).toBe('"toy-1"\n');
    const { stdout: events } = await visitCommand('list', out);
    for (const name of ['ToggleRequested', 'RemovalRequested', 'RemovalUndoRequested'])
      expect(events).toContain(`favorite${name}`);
    expect(events.trimEnd().split('\n').length).toBeLessThan(20);
    expect((await visitCommand('replay', '--effects', out)).status).toBe(0);
  });

  it.each([
    [129, 'an unknown command', ['ask', VISIT]],
    [129, 'a missing word', ['why', VISIT]],
    [128, 'a path that does not exist', ['state', 'favorites.item', VISIT]],
    [128, 'a step that does not exist', ['state', '--at', '900', VISIT]],
    [128, 'a visit in which nothing is wrong', ['shrink', VISIT]],
    [128, 'effects as recorded', ['shrink', '--effects', '__tests__/regressions/login.json']],
    [125, 'a file that is no visit', ['list', 'package.json']],
  ])('exits with %i for %s', async (code, _what, args) => {
    const { status, stdout, stderr } = await visitCommand(...args);
    expect(status).toBe(code);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  });
});
