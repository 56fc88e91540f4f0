const path = require('node:path');

const rootDir = path.resolve(__dirname, '../..');
/** The folder in a pattern. Its name can contain brackets. */
const inRoot = rootDir.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What both Jest projects have in common. */
module.exports = {
  rootDir,
  resolver: '<rootDir>/__tests__/support/resolver.cjs',
  modulePathIgnorePatterns: [
    `${inRoot}/dist`,
    `${inRoot}/packages/visits/dist`,
    `${inRoot}/.cache`,
    `${inRoot}/__tests__/contract/emulator`,
  ],
  globalSetup: '<rootDir>/__tests__/support/globalSetup.cjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  transform: { '\\.([mc]?[jt]sx?)$': 'babel-jest' },
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft|@mswjs|@redux-devtools|lodash-es|nanoid)/)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/__tests__/support/style.cjs',
    '^@latim/visits/(.*)$': '<rootDir>/packages/visits/src/entries/$1',
    '^#visits/(.*)$': '<rootDir>/packages/visits/src/$1',
    '^#tests/(.*)$': '<rootDir>/__tests__/$1',
    '^#catalogue/(.*)$': '<rootDir>/__tests__/fixtures/catalogue/$1',
    '^#(.*)$': '<rootDir>/src/$1',
  },
};
