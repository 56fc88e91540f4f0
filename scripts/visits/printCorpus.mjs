import { print } from '../replay/print.mjs';

function printVisit({ name, events, differences, checked, notChecked }) {
  const checks = [...new Set(differences.map(({ check }) => check))];
  const differing = checks.map((check) => {
    const [first, ...more] = differences.filter((one) => one.check === check);
    return `${check} differ at step ${first.step}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  });
  const good = notChecked.length > 0 && checked.length > 0 ? `${checked.join(', ')} ` : '';
  const words = [
    ...differing,
    ...(differing.length === 0 && checked.length > 0 ? [`${good}as recorded`] : []),
    ...(notChecked.length > 0 ? [`not checked: ${notChecked.join(', ')}`] : []),
  ];
  print(`${name.padEnd(24)} ${String(events).padStart(5)} events  ${words.join('; ')}`);
}

function printGroup({ check, type, lines, visits }) {
  print('');
  print(
    `${visits.length} ${visits.length === 1 ? 'visit differs' : 'visits differ'} in the ${check} of ${type}:`,
  );
  for (const line of lines) print(`  ${line}`);
  const places = visits.map(
    ({ name, step, more }) => `${name} (step ${step}${more > 0 ? ` and ${more} more` : ''})`,
  );
  print(`  in ${places.join(', ')}`);
}

const MAX_GROUPS = 20;

/** Prints the result of replaying recorded visits. The differences come last. */
export function printCorpus({ visits, groups, incomplete }) {
  visits.forEach(printVisit);
  groups.slice(0, MAX_GROUPS).forEach(printGroup);
  if (groups.length > MAX_GROUPS) {
    print('');
    print(`and ${groups.length - MAX_GROUPS} more differences: --json prints all`);
  }
  if (incomplete.length === 0) return;
  print('');
  print(`Not checked: ${incomplete.join(', ')}`);
  print('npm run visits -- --accept adds what this version shows to the files');
}
