/**
 * Decides whether the tests of one file notice a mutant. The file stays open, so an earlier mutant may have
 * changed the state of its modules. Therefore a failure counts only if the same tests pass again without the mutant,
 * or if all tests of the newly loaded file fail with it.
 */
module.exports = async function judgeMutant(
  { tests, mutant, usualHits, hitLimit, isStatic },
  { kept, reopened, close },
) {
  if (!isStatic) {
    const file = await kept();
    const run = await file.run({ tests, mutant, hitLimit });
    if (run.isOverLimit) {
      await close();
      return { status: 'timeout', reason: 'Hit limit reached' };
    }
    if (run.failed === undefined && run.hits >= usualHits) return survived(run);
    if (run.failed !== undefined) {
      const check = await file.run({ tests: run.ran });
      if (check.failed === undefined) return killed(run);
    }
  }

  // Values that modules computed before and still have may hide the mutant, so it is active from the start.
  const file = await reopened(mutant);
  const run = await file.run({ mutant, hitLimit });
  await close();
  if (run.isOverLimit) return { status: 'timeout', reason: 'Hit limit reached' };
  return run.failed === undefined ? survived(run) : killed(run);
};

const survived = ({ ran }) => ({ status: 'survived', nrOfTests: ran.length });

const killed = ({ ran, failed: { id, message } }) => ({
  status: 'killed',
  killedBy: [id],
  failureMessage: message,
  nrOfTests: ran.length,
});
