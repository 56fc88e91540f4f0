import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** In bytes, compressed with brotli. The scripts do not include the catalogue, whose size is the owner's. */
const BUDGETS = { script: 148_300, html: 20_000, boot: 700 };
/** How many bytes of HTML each toy may add to /all-toys. */
const HTML_PER_TOY = 150;

const sizeOf = (outDir, file) => statSync(path.join(outDir, `${file}.br`)).size;
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/**
 * Prints the size of the inline script, and of the HTML and the first scripts of each page. Returns a
 * message for each exceeded budget.
 */
export function checkBudgets(outDir, pages, boot) {
  const toyCount = pages.filter(({ pathname }) => pathname.startsWith('/toy/')).length;
  const over = [];
  const bootSize = brotliCompressSync(boot).length;
  console.log(`Inline script: ${bootSize} bytes`);
  if (bootSize > BUDGETS.boot) over.push(`the inline script has ${bootSize} bytes`);
  console.log('page                    HTML   script   (KB, brotli)');
  for (const { pathname, file, scripts } of pages) {
    const html = sizeOf(outDir, file);
    const script = scripts
      .filter((name) => !name.includes('/catalogue.'))
      .reduce((sum, name) => sum + sizeOf(outDir, name), 0);
    if (!/^\/toy\/toy-\d\d/.test(pathname) && pathname !== '/toy/toy-2')
      console.log(`${pathname.padEnd(20)} ${kb(html)}  ${kb(script)}`);
    if (html > BUDGETS.html + toyCount * HTML_PER_TOY)
      over.push(`${pathname}: HTML is ${kb(html).trim()} KB`);
    if (script > BUDGETS.script)
      over.push(`${pathname}: first scripts are ${kb(script).trim()} KB`);
  }
  return over;
}
