const { randomInt } = require('node:crypto');

const MAX_SEED = 2 ** 31 - 1;

/** Generates one seed of the property tests for all workers, and prints it. */
module.exports = () => {
  process.env.SEED ??= String(randomInt(1, MAX_SEED));
  process.stdout.write(`Property tests: SEED=${process.env.SEED} repeats the inputs of this run\n`);
};
