/** Google's loader, as the SDK asks for it: the one script that the shop takes from elsewhere. */
const LOADER = /^https:\/\/apis\.google\.com\/js\/api\.js\?onload=__iframefcb\d+$/;

// The SDK sets that script's address as a plain text, which a page under Trusted Types refuses but for
// a default policy. This is the page's only one: every other text is refused still.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (LOADER.test(address) ? address : null),
});

export { browserPopupRedirectResolver } from 'firebase/auth';
