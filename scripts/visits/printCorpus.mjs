import { print } from '../replay/print.mjs';

function printVisit({ name, events, differences, checked, notChecked }) {
  const [first] = differences;
  const good = notChecked.length > 0 && checked.length > 0 ? `${checked.join(', ')} ` : '';
  const words = [
    ...(first ? [`${first.check} differ at step ${first.step}`] : []),
    ...(!first && checked.length > 0 ? [`${good}as recorded`] : []),
    ...(notChecked.length > 0 ? [`not checked: ${notChecked.join(', ')}`] : []),
  ];
  print(`${name.padEnd(24)} ${String(events).padStart(5)} events  ${words.join('; ')}`);
}

function printGroup({ check, type, lines, visits }) {
  print('');
  print(
    `${visits.length} ${visits.length === 1 ? 'visit differs' : 'visits differ'} first in the ${check} of ${type}:`,
  );
  for (const line of lines) print(`  ${line}`);
  print(`  in ${visits.map(({ name, step }) => `${name} (step ${step})`).join(', ')}`);
}

/** Prints the result of replaying recorded visits. The differences come last. */
export function printCorpus({ visits, groups, incomplete }) {
  visits.forEach(printVisit);
  groups.forEach(printGroup);
  if (incomplete.length === 0) return;
  print('');
  print(`Not checked: ${incomplete.join(', ')}`);
  print('npm run visits -- --accept adds what this version shows to the files');
}
