import { PASSWORD_POLICY } from '../passwords';
import type { Handler } from './handler';

/** What the project allows, which nobody need be signed in to ask. */
export const projects: Handler = (_body, { authorizedDomains }) =>
  Promise.resolve({ projectId: 'demo-toyshop', authorizedDomains });

export const passwordPolicy: Handler = () => Promise.resolve(PASSWORD_POLICY);

/** The embedded service takes everybody for a person. */
export const recaptchaConfig: Handler = () => Promise.resolve({ recaptchaEnforcementState: [] });
