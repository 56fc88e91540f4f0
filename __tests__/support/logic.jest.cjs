/** Level 1: rules, machines, store and services in Node. A file that needs a DOM names its environment in its first line. */
module.exports = {
  ...require('./project.jest.cjs'),
  displayName: 'logic',
  testEnvironment: require.resolve('./nodeEnvironment.cjs'),
  testMatch: ['**/__tests__/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/__tests__/(e2e|contract)/', '\\.slow\\.test\\.ts$'],
};
