const shorten = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The text between two positions of a source. Stryker counts lines and columns from 1. */
function textBetween(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/** A mutant as in reviewed.json. The description has no line number, so it stays valid when the code moves. */
export const nameMutant = ({ file, location, replacement, status }, source) => ({
  file,
  line: shorten(source.split('\n')[location.start.line - 1]),
  change: `${shorten(textBetween(source, location))} → ${shorten(replacement)}`,
  at: location.start.line,
  status,
});

const keyOf = ({ file, line, change }) => [file, line, change].join('\n');
const isUndetected = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** Why an entry of the reviewed list is out of date, or undefined. */
function findStaleness(entry, mutants) {
  const matching = mutants.filter((mutant) => keyOf(mutant) === keyOf(entry));
  if (matching.length === 0) return 'does not exist';
  return matching.some(isUndetected) ? undefined : 'no longer survives';
}

/**
 * The result of a folder. Reviewed equivalents and timeouts count as killed. Mutants that were excluded or
 * cannot be loaded are not part of the score.
 */
export function summarizeFolder({ name, mutants, equivalents, target }) {
  const own = equivalents.filter(({ file }) => file.startsWith(`src/${name}/`));
  const reviewed = new Set(own.map(keyOf));
  const isEquivalent = (mutant) => isUndetected(mutant) && reviewed.has(keyOf(mutant));
  const open = mutants.filter((mutant) => isUndetected(mutant) && !isEquivalent(mutant));
  const count = (status, list = mutants) =>
    list.filter((mutant) => mutant.status === status).length;
  const equivalent = mutants.filter(isEquivalent).length;
  const detected = count('Killed') + count('Timeout') + equivalent;
  const total = detected + open.length;
  const score = total === 0 ? 100 : (100 * detected) / total;
  return {
    counts: [
      count('Killed'),
      count('Survived', open),
      count('NoCoverage', open),
      count('Timeout'),
      equivalent,
      mutants.length - total,
    ],
    name,
    score,
    target,
    isUnderTarget: target !== undefined && score < target,
    open,
    stale: own
      .map((entry) => ({ ...entry, why: findStaleness(entry, mutants) }))
      .filter(({ why }) => why !== undefined),
  };
}

const HEADS = ['killed', 'survived', 'no coverage', 'timeout', 'equivalent', 'left out', 'score'];

const percent = (value) => `${Math.floor(value * 10) / 10} %`;

/** The undetected mutants, the outdated entries of the list, and a table with a row for each folder. */
export function reportLines(summaries) {
  const open = summaries.flatMap((summary) =>
    summary.open.map(
      ({ status, file, at, line, change }) => `${status} ${file}:${at}  ${line}  [${change}]`,
    ),
  );
  const stale = summaries.flatMap((summary) =>
    summary.stale.map(
      ({ file, line, change, why }) => `Stale entry (${why}) ${file}  ${line}  [${change}]`,
    ),
  );
  const rows = summaries.map(({ name, counts, score, target, isUnderTarget }) => [
    name,
    ...counts.map(String),
    percent(score),
    target === undefined ? 'none' : percent(target),
    isUnderTarget ? 'MISSED' : '',
  ]);
  const table = [['folder', ...HEADS, 'target', ''], ...rows].map(([first, ...cells]) =>
    [first.padEnd(14), ...cells.map((cell) => cell.padStart(13))].join('').trimEnd(),
  );
  return [...open, ...stale, '', ...table];
}
