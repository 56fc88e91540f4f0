const BrowserLikeEnvironment = require('../../__tests__/support/environment.cjs');
const stopAtFirstFailure = require('./stopAtFirstFailure.cjs');

module.exports = stopAtFirstFailure(BrowserLikeEnvironment);
