import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';

/** The compiled package: for each entry point ES modules with types. */
export default defineConfig({
  entry: { '*': 'src/entries/*.ts', bin: 'src/cli/bin.ts' },
  tsconfig: '../../tsconfig.json',
  platform: 'neutral',
  deps: { neverBundle: /^node:/ }, // the command line alone imports modules of Node
  target: 'es2022',
  dts: true,
  // Node cannot import a style sheet, and not every bundler does: the workbench adds its own to the page.
  plugins: [
    {
      name: 'styles',
      resolveId: { filter: { id: /\.css$/ }, handler: () => '\0styles' },
      load: {
        filter: { id: /^\0styles$/ },
        handler: () => ({
          code: `if (typeof document !== 'undefined') {
  const style = document.createElement('style');
  style.textContent = ${JSON.stringify(readFileSync('src/workbench/workbench.css', 'utf8'))};
  document.head.append(style);
}`,
          moduleType: 'js',
          moduleSideEffects: true,
        }),
      },
    },
  ],
});
