/** What jsdom cannot do, and updates of React that come from a timer or a promise. */
const IS_EXPECTED = /Not implemented|not wrapped in act|suspended inside an `act` scope/;

/** One line that says what was logged. */
function lineOf(parts: readonly unknown[]): string {
  const error = parts.find((part) => part instanceof Error);
  const [line = ''] = String(error ?? parts[0]).split('\n');
  return `Error: ${line}`;
}

/** Reports what is logged as an error or a warning, and what nobody catches, until the returned function is called. */
export function watchErrors(report: (statement: string) => void): () => void {
  const { error, warn } = console;
  const onLog = (...parts: readonly unknown[]) => {
    if (!IS_EXPECTED.test(parts.join(' '))) report(lineOf(parts));
  };
  Object.assign(console, { error: onLog, warn: onLog });
  const stop = watchRejections((reason) =>
    report(lineOf([reason instanceof Error ? reason : `rejected with ${formatValue(reason)}`])),
  );
  return () => {
    Object.assign(console, { error, warn });
    stop();
  };
}
import { formatValue, watchRejections } from '@latim/visits/replay';
