const { runCLI } = require('jest');

// Starts Jest, which then waits for requests in openFiles.cjs. A blocked process sends no signs of life.

setInterval(() => process.send({ type: 'alive' }), 1_000);
process.on('disconnect', () => process.exit());

// Late errors of tests that have ended. During a test, Jest's own listeners replace these.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

process.env.NODE_ENV = 'test';

const config = {
  ...JSON.parse(process.argv[2]),
  runner: require.resolve('./openFiles.cjs'),
  testRunner: require.resolve('./openFile.cjs'),
  reporters: [],
};

void runCLI({ config: JSON.stringify(config), runInBand: true, silent: true, ci: true }, [
  process.cwd(),
]).catch((error) => {
  console.error(error);
  process.exit(1);
});
