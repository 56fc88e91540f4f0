import type { BrowserContext } from '@playwright/test';

/** Logs an error in the console for each violation of the content security policy. */
export const reportViolations = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  });
