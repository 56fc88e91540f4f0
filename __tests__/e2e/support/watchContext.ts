import type { BrowserContext } from '@playwright/test';
import { watchTransitions } from './transitions';

/**
 * Collects the transitions that the pages of a context perform from now on, and logs an error in the console for
 * each violation of the content security policy.
 */
export async function watchContext(context: BrowserContext): Promise<Set<string>> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return watchTransitions(context);
}
