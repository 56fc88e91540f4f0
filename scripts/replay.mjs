import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

process.env.NODE_ENV = 'test'; // Babel for this very Node
const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { firstDifference, readSnapshot, statesOf } = require('../src/replay/snapshot.ts');

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length === 0) {
  console.error('Which snapshot? npm run replay -- FILE…');
  process.exit(2);
}

/** The machines' statuses, in one line. */
const line = ({ auth, reviews, favorites, router }) =>
  `${router.place.pathname}  session ${auth.session.status}, attempt ${auth.attempt.status}, profile ${auth.profile.status}, editor ${reviews.editor.status}, ${favorites.items.length} favourites, ${reviews.items.length} reviews`;

let failed = 0;
for (const file of files) {
  console.log(file);
  try {
    const snapshot = readSnapshot(readFileSync(file, 'utf8'));
    const states = statesOf(snapshot);
    const difference = firstDifference(snapshot);
    snapshot.events.forEach(({ type }, step) => {
      const mark = difference !== null && step >= difference ? 'DIFF' : '  ok';
      console.log(
        `${mark} ${String(step + 1).padStart(4)} ${type.padEnd(34)} ${line(states[step + 1])}`,
      );
    });
    if (difference !== null) failed += 1;
    console.log(
      difference === null
        ? `${snapshot.events.length} events, as recorded`
        : `differs from step ${difference + 1} on`,
    );
  } catch (error) {
    failed += 1;
    console.log(error instanceof Error ? error.message : String(error));
  }
}
process.exit(failed === 0 ? 0 : 1);
