import { allowGoogleScripts } from './allowGoogleScripts';

// Runs when this module is loaded, which is before any call of the SDK.
allowGoogleScripts(window);

export { browserPopupRedirectResolver } from 'firebase/auth';
