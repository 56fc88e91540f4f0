import { PASSWORD_POLICY } from '#identity/passwordPolicy';
import type { Handler } from './handler';

/** `GET /v1/projects`: the hosts that may sign in. */
export const projects: Handler = (_body, { authorizedDomains }) =>
  Promise.resolve({ projectId: 'demo-toyshop', authorizedDomains });

/** `GET /v2/passwordPolicy`. */
export const passwordPolicy: Handler = () => Promise.resolve(PASSWORD_POLICY);

/** `GET /v2/recaptchaConfig`: the embedded service has no bot check. */
export const recaptchaConfig: Handler = () => Promise.resolve({ recaptchaEnforcementState: [] });
