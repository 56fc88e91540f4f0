/** Imports in one block: side effects, Node, packages, other folders, this folder. */
const IMPORT_GROUPS = [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']];

/** Imports of another folder start with `#`. Scripts are not among the paths in tsconfig.json: Node runs them as they are. */
const outsideFolder = {
  regex: '^\\.\\./(?!.*(scripts/|package\\.json$|webpack\\.config$))',
  message: 'Import from another folder with #, such as #domain/toy or #tests/support/testShop.',
};

/** ES2023 methods that a supported browser lacks, and `URL.canParse`. `lib` in tsconfig.json excludes the methods of later versions. */
const missingMethods = {
  selector:
    'CallExpression > MemberExpression.callee[property.name=/^(to(Sorted|Reversed|Spliced)|with|canParse)$/]',
  message: 'Not supported by a declared browser (browserslist in package.json).',
};

/** Paddings, margins and gaps in pixels, in styled components. One pixel is the width of a line. */
const rawSpacing = {
  selector:
    'TemplateElement[value.raw=/(^|[^-\\w])(padding|margin|(row-|column-)?gap)[-a-z]*\\s*:[^;]*[^.\\w](?!1px)\\d+px/]',
  message: 'Use a step of the scale, such as var(--space-8).',
};

const EFFECTS = 'Components select and dispatch; effects live in listeners, behind a port.';
/** Rules for components. __tests__/architecture checks the imports between folders. */
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
      patterns: [
        { regex: '^(firebase|idb|msw|redux-persist)(/|$)', message: EFFECTS },
        outsideFolder,
      ],
    },
  ],
};

/** Rules of a plug-in, as errors. Its own configurations need the flat format of ESLint, or only warn. */
const asErrors = (plugin, rules) =>
  Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error']));

module.exports = {
  root: true,
  reportUnusedDisableDirectives: true,
  ignorePatterns: ['dist*/', 'test-results/', 'public/'],
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true } },
  env: { browser: true, es2022: true, node: true },
  settings: { react: { version: 'detect' }, lintAllEsApis: true },
  plugins: ['compat', 'simple-import-sort'],
  extends: [
    'eslint:recommended',
    'plugin:@typescript-eslint/recommended',
    'plugin:react/recommended',
    'plugin:react/jsx-runtime',
    'plugin:jsx-a11y/recommended',
  ],
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    eqeqeq: 'error',
    'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 3 }],
    'no-console': 'error',
    'react/prop-types': 'off',
    'simple-import-sort/exports': 'error',
    'simple-import-sort/imports': ['error', { groups: IMPORT_GROUPS }],
  },
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      plugins: ['react-hooks'],
      parserOptions: { projectService: true },
      rules: {
        '@typescript-eslint/no-floating-promises': 'error',
        ...asErrors('react-hooks', ['exhaustive-deps', 'rules-of-hooks']),
      },
    },
    {
      files: ['*.cjs', '*.js', '*.mjs'],
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      files: ['src/**', 'packages/**', '__tests__/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [outsideFolder] }],
      },
    },
    {
      files: ['src/**', 'packages/visits/src/**'],
      excludedFiles: ['src/prerender/**', 'src/devtools/**', 'packages/visits/src/cli/**'], // run in Node and in a developer's browser
      rules: {
        'compat/compat': 'error',
        'no-restricted-syntax': ['error', missingMethods, rawSpacing],
      },
    },
    {
      files: ['src/screens/**', 'src/ui/**', 'src/features/*/*.tsx', 'src/app/**'],
      rules: noEffectsInComponents,
    },
    {
      files: ['scripts/**', 'packages/visits/src/cli/**', '__tests__/{e2e,engines}/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/__tests__/**'],
      env: { jest: true },
      rules: {
        'no-restricted-syntax': [
          'error',
          {
            selector: 'MemberExpression[property.name="toEqual"]',
            message: 'Use toStrictEqual: for toEqual, [1, undefined] equals [1].',
          },
        ],
      },
    },
    {
      files: ['**/__tests__/**/*.test.{ts,tsx}'],
      extends: ['plugin:jest/recommended'],
      rules: {
        'jest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
        'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['command'] }], // a step of a model
        ...asErrors('jest', ['no-commented-out-tests', 'no-disabled-tests']),
      },
    },
    {
      files: ['**/__tests__/**/*.test.tsx'],
      extends: ['plugin:testing-library/react'],
      settings: { 'testing-library/custom-renders': 'off' }, // `renderApp` returns the shop, not queries
    },
    {
      files: ['__tests__/e2e/**'],
      plugins: ['playwright'],
      rules: {
        'playwright/expect-expect': [
          'error',
          { assertFunctionPatterns: ['^expect', '^(saveVisit|testBuild)$'] },
        ],
        ...asErrors('playwright', [
          'missing-playwright-await',
          'no-focused-test',
          'no-skipped-test',
          'no-wait-for-navigation',
          'no-wait-for-timeout',
          'prefer-web-first-assertions',
          'valid-expect',
        ]),
      },
    },
  ],
};
