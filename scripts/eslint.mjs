// `node scripts/eslint.mjs FILES`: ESLint 9 reads .eslintrc.cjs only with this variable.
process.env.ESLINT_USE_FLAT_CONFIG = 'false';
await import('../node_modules/eslint/bin/eslint.js');
