import { defineConfig } from 'tsdown';

/** The compiled package: for each entry point ES modules with types. */
export default defineConfig({
  entry: { '*': 'entries/*.ts', bin: 'cli/bin.ts' },
  tsconfig: '../../tsconfig.json',
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  // Node cannot import a style sheet: an application imports that of the workbench itself.
  plugins: [
    {
      name: 'styles-apart',
      resolveId: { filter: { id: /\.css$/ }, handler: () => '\0styles' },
      load: { filter: { id: /^\0styles$/ }, handler: () => '' },
    },
  ],
  copy: 'workbench/workbench.css',
});
