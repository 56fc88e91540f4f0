/**
 * The only scripts that are loaded from other origins: the SDK loads the popup's loader and reCAPTCHA's
 * loader, which loads the third.
 */
const GOOGLE_SCRIPTS = [
  /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/,
  /^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?render=[\w-]+&onload=onFirebaseAuthREInstanceReady$/,
  /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__\w+\.js$/,
];

/**
 * Creates the page's default Trusted Types policy, which allows exactly these script URLs. The SDK and
 * Google's loaders assign URLs as plain strings, which Trusted Types would block. Other strings are still
 * blocked. The shop's own chunks use webpack's policy.
 */
export function allowGoogleScripts({ trustedTypes }: Pick<Window, 'trustedTypes'>): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      GOOGLE_SCRIPTS.some((script) => script.test(address)) ? address : null,
  });
}

// Runs when this module is loaded, which is before any call of the SDK.
allowGoogleScripts(window);

export { browserPopupRedirectResolver } from 'firebase/auth';
