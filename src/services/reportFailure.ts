import type { AuthFailure } from './authService';

/** Logs a failure that is not shown to the shopper. As text, because an object may contain a token. */
export function reportFailure(what: string, { code, message }: AuthFailure): void {
  // eslint-disable-next-line no-console -- its purpose
  console.error(`${what}: ${code} ${message}`);
}
