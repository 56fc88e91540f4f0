import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** In bytes, compressed with brotli. The scripts do not include the catalogue, whose size is the owner's. */
const BUDGETS = { script: 148_300, html: 20_000, inline: 700 };
/** How many bytes of HTML each toy may add to /all-toys. */
const HTML_PER_TOY = 150;

const sizeOf = (outDir, file) => statSync(path.join(outDir, `${file}.br`)).size;
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/**
 * Prints the size of the inline script, and the sizes of the HTML and the first scripts of each page, but of only one toy's page.
 * Returns a message for each exceeded budget.
 */
export function checkBudgets(outDir, pages, inlineScript) {
  const toyPages = pages.filter(({ pathname }) => pathname.startsWith('/toy/'));
  const over = [];
  const inlineSize = brotliCompressSync(inlineScript).length;
  console.log(`Inline script: ${inlineSize} bytes`);
  if (inlineSize > BUDGETS.inline) over.push(`the inline script has ${inlineSize} bytes`);
  console.log('page                    HTML   script   (KB, brotli)');
  for (const page of pages) {
    const { pathname, file, scripts } = page;
    const html = sizeOf(outDir, file);
    const script = scripts
      .filter((name) => !name.includes('/catalogue.'))
      .reduce((sum, name) => sum + sizeOf(outDir, name), 0);
    if (page === toyPages[0] || !toyPages.includes(page))
      console.log(`${pathname.padEnd(20)} ${kb(html)}  ${kb(script)}`);
    if (html > BUDGETS.html + toyPages.length * HTML_PER_TOY)
      over.push(`${pathname}: HTML is ${kb(html).trim()} KB`);
    if (script > BUDGETS.script)
      over.push(`${pathname}: first scripts are ${kb(script).trim()} KB`);
  }
  return over;
}
