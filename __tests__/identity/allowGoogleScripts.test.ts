/** @jest-environment ./__tests__/support/environment.cjs */
import { allowGoogleScripts } from '#services/firebase/googlePopup';

/** The result of the default Trusted Types policy for an address. */
function policyResult(address: string): string | null | undefined {
  let rule: ((address: string) => string | null) | undefined;
  allowGoogleScripts({
    trustedTypes: {
      createPolicy: (name, { createScriptURL }) => {
        expect(name).toBe('default');
        rule = createScriptURL;
        return { createScriptURL: () => '' };
      },
    },
  });
  return rule?.(address);
}

describe('the allowed third-party scripts', () => {
  it('need no policy in a browser without Trusted Types', () => {
    expect(() => allowGoogleScripts({})).not.toThrow();
  });

  it.each([
    'https://apis.google.com/js/api.js?onload=__iframefcb123456',
    'https://www.google.com/recaptcha/enterprise.js?render=6Lc_a-Key&onload=onFirebaseAuthREInstanceReady',
    'https://www.gstatic.com/recaptcha/releases/TkacYOdEJbdB_JjX802TMer9/recaptcha__en.js',
  ])('allow %s', (address) => {
    expect(policyResult(address)).toBe(address);
  });

  it.each([
    'https://evil.example/js/api.js?onload=__iframefcb123456',
    'http://apis.google.com/js/api.js?onload=__iframefcb123456',
    'https://apis.google.com/js/api.js?onload=alert',
    'https://www.google.com/recaptcha/enterprise.js?render=key&onload=alert',
    'https://www.google.com/complete/search?callback=alert',
    'https://www.gstatic.com/recaptcha/releases/x/../../other.js',
    'https://www.gstatic.com.evil.example/recaptcha/releases/x/recaptcha__en.js',
    '/assets/main.js',
    '',
  ])('reject %j', (address) => {
    expect(policyResult(address)).toBeNull();
  });
});
