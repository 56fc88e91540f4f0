/** Level 2: what the user sees and does, in jsdom. */
module.exports = {
  ...require('./project.jest.cjs'),
  displayName: 'screens',
  testEnvironment: '<rootDir>/__tests__/support/environment.cjs',
  setupFiles: ['<rootDir>/__tests__/support/jsdomGaps.ts'],
  testMatch: ['**/__tests__/**/*.test.tsx'],
};
