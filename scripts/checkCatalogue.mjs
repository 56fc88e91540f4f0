import { checkCatalogue, placeholders } from './catalogue/checkCatalogue.mjs';

// Checks the catalogue of the shop, and prints all mistakes.
const mistakes = checkCatalogue('src/domain/catalogue', 'public');
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0)
  console.error(
    `\nThe catalogue has ${mistakes.length} mistakes. docs/owner.md describes the files.`,
  );
else {
  console.log('The catalogue is valid.');
  for (const fact of placeholders('src/domain/catalogue'))
    console.log(`shop.json › ${fact}: still the example. Replace it before you publish the shop.`);
}
process.exitCode = mistakes.length > 0 ? 1 : 0;
