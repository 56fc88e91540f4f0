/** The suites that must be complete before a missing transition is a failure. The other suites are optional. */
const NEEDED_SUITES = ['core', 'firebase'];

/**
 * Compares the transitions that the browser suites performed with the drawn transitions.
 * @param {object} input
 * @param {string[]} input.drawn all transitions of docs/machines.md
 * @param {Record<string, string>} input.reasons why no test performs a transition
 * @param {Record<string, { isComplete: boolean, sources: string, transitions: string[] }>} input.records by suite
 * @param {string} input.sources the key of the current sources
 */
export function compareTransitions({ drawn, reasons, records, sources }) {
  const current = Object.entries(records).filter(([, record]) => record.sources === sources);
  const performed = new Set(current.flatMap(([, { transitions }]) => transitions));
  const complete = current.filter(([, { isComplete }]) => isComplete).map(([suite]) => suite);
  const missing = drawn.filter((transition) => !performed.has(transition));
  const isExcepted = (transition) => Object.hasOwn(reasons, transition);
  return {
    suites: current.map(([suite]) => suite),
    incompleteSuites: NEEDED_SUITES.filter((suite) => !complete.includes(suite)),
    performed: drawn.filter((transition) => performed.has(transition)),
    excepted: missing.filter(isExcepted),
    unexplained: missing.filter((transition) => !isExcepted(transition)),
    undrawn: [...performed].filter((transition) => !drawn.includes(transition)),
    performedExceptions: Object.keys(reasons).filter((transition) => performed.has(transition)),
    undrawnExceptions: Object.keys(reasons).filter((transition) => !drawn.includes(transition)),
  };
}
