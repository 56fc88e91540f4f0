import { print } from '../replay/print.mjs';

function printVisit({ name, events, differences, notChecked }) {
  const [first] = differences;
  const verdict = first
    ? `${first.check} differ at step ${first.step}`
    : notChecked.length > 0
      ? `not checked: ${notChecked.join(', ')}`
      : 'as recorded';
  print(`${name.padEnd(24)} ${String(events).padStart(5)} events  ${verdict}`);
}

function printGroup({ check, type, lines, visits }) {
  print('');
  print(
    `${visits.length} ${visits.length === 1 ? 'visit differs' : 'visits differ'} first in the ${check} of ${type}:`,
  );
  for (const line of lines) print(`  ${line}`);
  print(`  in ${visits.map(({ name, step }) => `${name} (step ${step})`).join(', ')}`);
}

function printCoverage({ machines, cover }) {
  const count = (name) => machines.reduce((sum, one) => sum + one[name].length, 0);
  const covered = count('covered');
  print('');
  print(`Transitions that the visits cover: ${covered} of ${covered + count('missing')}`);
  for (const { machine, covered: taken, missing } of machines) {
    const all = taken.length + missing.length;
    const rest = missing.length > 0 ? `  not: ${missing.join(', ')}` : '';
    print(`  ${machine.padEnd(22)} ${taken.length} of ${all}${rest}`);
  }
  print(`${cover.length} visits cover the same: ${cover.join(', ')}`);
}

/** Prints the result of replaying recorded visits. The differences come last. */
export function printCorpus({ visits, coverage, groups }) {
  visits.forEach(printVisit);
  printCoverage(coverage);
  groups.forEach(printGroup);
  const unchecked = visits.filter(({ notChecked }) => notChecked.length > 0);
  if (unchecked.length === 0) return;
  print('');
  print(`Not checked: ${unchecked.map(({ name }) => name).join(', ')}`);
  print('npm run visits -- --accept adds what this version shows to the files');
}
