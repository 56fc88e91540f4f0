import { allowGoogleScripts } from './allowGoogleScripts';

// At load: no call of the SDK is made before this module is there, so none comes too early.
allowGoogleScripts(window);

export { browserPopupRedirectResolver } from 'firebase/auth';
