/**
 * The scripts that the shop takes from elsewhere, as the SDK and then Google's own loaders ask for
 * them: the popup's loader, the bot check's loader, and what the latter fetches.
 */
const GOOGLE_SCRIPTS = [
  /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/,
  /^https:\/\/www\.google\.com\/recaptcha\/enterprise\.js\?render=[\w-]+&onload=onFirebaseAuthREInstanceReady$/,
  /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\/[\w-]+\/recaptcha__\w+\.js$/,
];

/**
 * Lets these scripts pass, as the page's default Trusted Types policy: they are set as plain texts,
 * which a page under Trusted Types refuses otherwise. Every other text is refused still; what the shop
 * loads from its own origin comes by webpack's policy.
 */
export function allowGoogleScripts({ trustedTypes }: Pick<Window, 'trustedTypes'>): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      GOOGLE_SCRIPTS.some((script) => script.test(address)) ? address : null,
  });
}
