import type { Reporter } from '#services/services';

/** Logs failures to the console as text: code and message, never an object that may contain a token. */
export const consoleReporter: Reporter = {
  report: (what, { code, message }) => {
    // eslint-disable-next-line no-console -- writing to the console is this adapter's purpose
    console.error(`${what}: ${code} ${message}`);
  },
};
