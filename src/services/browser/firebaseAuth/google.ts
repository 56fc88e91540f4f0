import { admitGoogleScripts } from './googleScripts';

// At load: no call of the SDK is made before this module is there, so none comes too early.
admitGoogleScripts(window);

export { browserPopupRedirectResolver } from 'firebase/auth';
