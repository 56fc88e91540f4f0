import type { Reporter } from '../services';

/** Writes failures to the console as text: a code and a message, never an object with a token in it. */
export const consoleReporter: Reporter = {
  report: (what, { code, message }) => {
    // eslint-disable-next-line no-console -- the console is this adapter's very purpose
    console.error(`${what}: ${code} ${message}`);
  },
};
