const EFFECTS = 'Components select and dispatch; effects live in listeners, behind a port.';

/** What screens and dumb parts may not touch (the whole table of rooms is held by a test). */
const noEffectsInComponents = {
  'no-restricted-globals': [
    'error',
    ...['localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'BroadcastChannel', 'history'].map(
      (name) => ({ name, message: EFFECTS }),
    ),
  ],
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: ['firebase', 'idb', 'msw', 'redux-persist'].map((name) => ({
        name,
        message: EFFECTS,
      })),
      patterns: [
        {
          group: ['firebase/*', '**/services/browser/**', '**/store/**', '**/*Listeners'],
          message: EFFECTS,
        },
      ],
    },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ImportExpression[source.value=/firebase|services.browser/]',
      message: EFFECTS,
    },
  ],
};

module.exports = {
  root: true,
  ignorePatterns: [
    'node_modules/',
    'dist*/',
    'coverage/',
    'test-results/',
    'public/',
    '__tests__/contract/emulator/',
  ],
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true } },
  env: { browser: true, es2022: true, node: true },
  settings: { react: { version: 'detect' } },
  plugins: ['@typescript-eslint', 'react', 'react-hooks', 'jsx-a11y'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended',
    'plugin:react/recommended',
    'plugin:react/jsx-runtime',
    'plugin:jsx-a11y/recommended',
  ],
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    'default-case': 'off',
    eqeqeq: 'error',
    'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 3 }],
    'no-console': 'error',
    'no-nested-ternary': 'off',
    'react-hooks/exhaustive-deps': 'error',
    'react-hooks/rules-of-hooks': 'error',
    'react/prop-types': 'off',
  },
  overrides: [
    {
      files: ['src/screens/**', 'src/ui/**', 'src/features/*/*.tsx', 'src/app/**'],
      rules: noEffectsInComponents,
    },
    {
      files: ['**/*.cjs', '**/*.js'],
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      files: ['scripts/**', '__tests__/e2e/**', '__tests__/contract/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['__tests__/**'], env: { jest: true } },
  ],
};
