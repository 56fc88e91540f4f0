/** Tests of level 1 that take many seconds. `npm test` leaves them to CI. */
module.exports = {
  ...require('./logic.jest.cjs'),
  displayName: 'slow',
  testMatch: ['**/__tests__/**/*.slow.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
