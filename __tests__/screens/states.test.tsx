import { readScreen } from '#tests/support/readScreen';
import { openState, pathOf, STATES } from './states';

/** Lines that were added and removed, in order. The first line, title and address, is always shown. */
function changes(before: readonly string[], after: readonly string[]): string[] {
  const lengths = [...before, ''].map(() => [...after, ''].map(() => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: string[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;)
    if (i < before.length && before[i] === after[j]) [i, j] = [i + 1, j + 1];
    else if (j === after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1)))
      found.push(`- ${before[i++]}`);
    else found.push(`+ ${after[j++]}`);
  return found;
}

/** The lines of a reading without the top parts of the page that start with these words. */
function without(lines: readonly string[], parts: RegExp): string[] {
  let isPart = false;
  return lines.filter((line) => {
    if (!line.startsWith(' ')) isPart = parts.test(line);
    return !isPart;
  });
}

const text = (lines: readonly string[]) => `\n${lines.join('\n')}\n`;

// The footer is the same everywhere. Where another screen was opened, only its head is read: the screen has its own rows.
describe.each(STATES)('%s', (_name, start, then) => {
  it('opened', async () => {
    const { page, opened } = await openState(start);
    const hasMoved = page.path() !== pathOf(start);
    const parts = hasMoved ? /^(?:main|contentinfo)$/ : /^contentinfo$/;
    expect(text(start.url === '/nowhere' ? opened : without(opened, parts))).toMatchSnapshot();
  });

  const acts = Object.entries(then);
  if (acts.length > 0)
    it.each(acts)('%s', async (_act, steps) => {
      const { page, opened } = await openState(start, steps);
      const hasMoved = page.path() !== pathOf(start);
      const read = readScreen(page);
      const shown = hasMoved ? without(read, /^(?:main|contentinfo)$/) : changes(opened, read);
      expect(text(shown)).toMatchSnapshot();
    });
});
