import { readFileSync } from 'node:fs';
import { KNOWN_DIFFERENCES } from '#tests/contract/knownDifferences';

describe('docs/sign-in-service.md', () => {
  it('gives the reason for each known difference from the emulator', () => {
    const text = readFileSync('docs/sign-in-service.md', 'utf8');
    const reasons = text
      .split('\n')
      .slice(text.slice(0, text.indexOf('| call or input')).split('\n').length + 1)
      .flatMap((line) => line.split('|')[2]?.trim() ?? []);
    expect(reasons).toStrictEqual(KNOWN_DIFFERENCES.map(({ because }) => because));
  });
});
