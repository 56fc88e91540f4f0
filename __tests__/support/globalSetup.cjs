const { randomInt } = require('node:crypto');
const { secondPictures } = require('../../scripts/catalogue/secondPictures.cjs');

const MAX_SEED = 2 ** 31 - 1;

let isDone = false;

/**
 * Sets what webpack replaces in builds. Generates one seed of the property tests for
 * all workers, and prints it. Each project names it, so that it also works alone; it runs once.
 */
module.exports = () => {
  if (isDone) return;
  isDone = true;
  process.env.BASE_PATH = '';
  process.env.SITE_URL = '';
  process.env.SECOND_PICTURES = JSON.stringify(
    secondPictures('__tests__/fixtures/catalogue/public'),
  );
  process.env.TZ ??= 'Asia/Dhaka'; // in UTC, a date that ignores the visitor's zone would look right
  process.env.SEED ??= String(randomInt(1, MAX_SEED));
  process.stdout.write(`Property tests: SEED=${process.env.SEED} repeats the inputs of this run\n`);
};
