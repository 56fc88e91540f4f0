const EFFECTS = 'Components select and dispatch; effects live in listeners, behind a port.';

/** Imports of another folder start with `#`. Scripts are not among the paths in tsconfig.json: Node runs them as they are. */
const outsideFolder = {
  regex: '^\\.\\./(?!.*(scripts/|package\\.json$|webpack\\.config$))',
  message: 'Import from another folder with #, such as #domain/toy or #tests/support/testShop.',
};

/** The library of visits has entry points, such as @latim/visits/record. Only its own files and tests see the others. */
const ownFilesOfVisits = {
  regex: '^#visits/',
  message: 'Import an entry point, such as @latim/visits/record.',
};

/** Imports in one block: side effects, Node, packages, other folders, this folder. */
const IMPORT_GROUPS = [['^\\u0000', '^node:', '^@?\\w', '^#', '^\\.']];

/** Methods of ES2023 that a declared browser lacks. The types have none of later versions (`lib` in tsconfig.json). */
const missingMethods = {
  selector:
    'CallExpression > MemberExpression.callee[property.name=/^to(Sorted|Reversed|Spliced)$/]',
  message: 'Not supported by a declared browser (browserslist in package.json).',
};

/** Content of an element, and content that is text: written, or a quoted text, template or property, also on a condition. */
const WRITTEN = 'JSXText[value=/\\S/]';
const CONTENT = `:matches(JSXElement, JSXFragment, JSXExpressionContainer:not(:has(> JSXEmptyExpression)), ${WRITTEN})`;
const VALUE = ':matches(Literal[raw=/^[\'"]/], TemplateLiteral, MemberExpression)';
const CONDITION = `:matches(LogicalExpression:has(> ${VALUE}.right), ConditionalExpression:has(> ${VALUE}:not(.test)))`;
const TEXT = `:matches(${WRITTEN}, JSXExpressionContainer:matches(:has(> ${VALUE}), :has(> ${CONDITION})))`;
/**
 * Browsers that translate a page replace its texts. React changes and removes a text beside other content by the node that
 * was replaced; the only text of an element it sets as the content of that element. Variables that contain a text are found
 * by the tests of screens (`renderApp`). eslint-plugin-react-google-translate does not report texts that get stale.
 */
const loneTexts = {
  selector: `:matches(JSXElement, JSXFragment):matches(:has(> ${CONTENT} ~ ${TEXT}), :has(> ${TEXT} ~ ${CONTENT})), JSXFragment > ${WRITTEN}`,
  message:
    'A text must be the only child of its element: React loses other texts when the browser translates the page.',
};

/** Paddings, margins and gaps in pixels, in styled components. One pixel is the width of a line. */
const rawSpacing = {
  selector:
    'TemplateElement[value.raw=/(^|[^-\\w])(padding|margin|(row-|column-)?gap)[-a-z]*\\s*:[^;]*[^.\\w](?!1px)\\d+px/]',
  message: 'Use a step of the scale, such as var(--space-8).',
};

/** Syntax that no component may contain. */
const noComponentSyntax = [missingMethods, rawSpacing, loneTexts];

/** Rules for code that runs in browsers: no API that the oldest declared version lacks. */
const noMissingApis = {
  'compat/compat': 'error',
  'no-restricted-syntax': ['error', missingMethods, rawSpacing],
};

/** Rules for components. The complete import rules are checked by __tests__/architecture. */
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
          regex: '^firebase/|^#(services/(browser|firebase|lists)|store)/|Listeners$',
          message: EFFECTS,
        },
        outsideFolder,
        ownFilesOfVisits,
      ],
    },
  ],
  'no-restricted-syntax': [
    'error',
    ...noComponentSyntax,
    {
      selector: 'ImportExpression[source.value=/firebase|services.browser/]',
      message: EFFECTS,
    },
  ],
};

/** Rules for tests of screens, as their libraries recommend. */
const screenTests = {
  files: ['__tests__/**/*.test.tsx'],
  extends: ['plugin:testing-library/react', 'plugin:jest-dom/recommended'],
  settings: { 'testing-library/custom-renders': 'off' }, // `renderApp` returns the shop, not queries
};

/** Rules of a plug-in, as errors. */
const asErrors = (plugin, rules) =>
  Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error']));

/** Rules for browser tests. */
const browserTests = {
  files: ['__tests__/e2e/**'],
  plugins: ['playwright'], // its configurations need the flat format of ESLint
  rules: {
    'playwright/expect-expect': [
      'error',
      { assertFunctionPatterns: ['^expect', '^(saveVisit|testBuild)$'] },
    ],
    ...asErrors('playwright', [
      'missing-playwright-await',
      'no-focused-test',
      'no-page-pause',
      'no-skipped-test',
      'no-useless-await',
      'no-useless-not',
      'no-wait-for-navigation',
      'no-wait-for-timeout',
      'prefer-web-first-assertions',
      'valid-expect',
      'valid-title',
    ]),
  },
};

/** Rules for Jest: a test that cannot fail, or does not run, is an error. A helper that asserts has a name that says so. */
const unitTests = {
  files: ['__tests__/**/*.test.{ts,tsx}'],
  plugins: ['jest'], // its recommended configuration needs the flat format of ESLint, or warns only
  rules: {
    'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['command'] }], // a step of a model
    ...asErrors('jest', [
      'no-commented-out-tests',
      'no-conditional-expect',
      'no-disabled-tests',
      'no-done-callback',
      'no-export',
      'no-focused-tests',
      'no-identical-title',
      'no-test-return-statement',
      'valid-describe-callback',
      'valid-expect',
      'valid-expect-in-promise',
      'valid-title',
    ]),
  },
};

/** Rules for tests. */
const allTests = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'MemberExpression[property.name="toEqual"]',
      message: 'Use toStrictEqual: for toEqual, [1, undefined] equals [1].',
    },
    {
      selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="todo"]',
      message: 'Write the test, or nothing: a todo is always green.',
    },
  ],
};

module.exports = {
  root: true,
  reportUnusedDisableDirectives: true,
  ignorePatterns: [
    'node_modules/',
    'dist*/',
    'coverage/',
    'src/qa/stateChecks.js',
    'test-results/',
    'public/',
    '__tests__/contract/emulator/',
  ],
  parser: '@typescript-eslint/parser',
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module', ecmaFeatures: { jsx: true } },
  env: { browser: true, es2022: true, node: true },
  settings: { react: { version: 'detect' }, lintAllEsApis: true },
  plugins: [
    '@typescript-eslint',
    'react',
    'react-hooks',
    'jsx-a11y',
    'compat',
    'simple-import-sort',
  ],
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
    'simple-import-sort/exports': 'error',
    'simple-import-sort/imports': ['error', { groups: IMPORT_GROUPS }],
  },
  overrides: [
    {
      files: ['*.ts', '*.tsx'],
      parserOptions: { projectService: true },
      rules: { '@typescript-eslint/no-floating-promises': 'error' },
    },
    {
      files: ['src/**', '__tests__/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          { patterns: [outsideFolder, ownFilesOfVisits] },
        ],
      },
    },
    {
      files: ['src/visits/**', '__tests__/visits/**'],
      rules: {
        '@typescript-eslint/no-restricted-imports': ['error', { patterns: [outsideFolder] }],
      },
    },
    {
      files: ['src/**'],
      excludedFiles: ['src/prerender/**', 'src/devtools/**', 'src/visits/cli/**'], // run in Node and in a developer's browser
      rules: noMissingApis,
    },
    {
      files: ['src/qa/*.tsx'],
      rules: {
        'no-restricted-syntax': ['error', ...noComponentSyntax],
      },
    },
    {
      files: ['src/screens/**', 'src/ui/**', 'src/features/*/*.tsx', 'src/app/**'],
      rules: noEffectsInComponents,
    },
    {
      files: ['**/*.cjs', '**/*.js', '**/*.mjs'],
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    {
      files: ['scripts/**', 'src/visits/cli/**', '__tests__/e2e/**', '__tests__/engines/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['__tests__/**'], env: { jest: true }, rules: allTests },
    unitTests,
    screenTests,
    browserTests,
  ],
};
