import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLICY = 'Content-Security-Policy';

/**
 * Writes the hosting configuration into the build. It is `firebase.json` with a completed security policy:
 * the hashes of the inline styles and scripts, the project's host as the sign-in frame, and Trusted Types
 * either enforced or only reported. Deployment and preview use this file.
 */
export function writeHosting(outDir, hashes, { authDomain, trustedTypes = 'enforced' } = {}) {
  const policiesOf = (policy) => {
    const value = policy
      .replace("style-src 'self'", `$& ${hashes.styles.join(' ')}`)
      .replace("script-src 'self'", ['$&', ...hashes.scripts].join(' '))
      .replace('*.firebaseapp.com', authDomain ?? '$&');
    const isTrusted = (directive) => /^(require-)?trusted-types/.test(directive);
    const directives = value.split('; ');
    if (trustedTypes === 'enforced' || !directives.some(isTrusted)) return [{ key: POLICY, value }];
    return [
      { key: POLICY, value: directives.filter((directive) => !isTrusted(directive)).join('; ') },
      { key: `${POLICY}-Report-Only`, value: directives.filter(isTrusted).join('; ') },
    ];
  };
  const settings = JSON.parse(readFileSync('firebase.json', 'utf8'));
  settings.hosting.public = '.';
  for (const rule of settings.hosting.headers)
    rule.headers = rule.headers.flatMap((header) =>
      header.key === POLICY ? policiesOf(header.value) : [header],
    );
  writeFileSync(path.join(outDir, 'firebase.json'), `${JSON.stringify(settings, null, 2)}\n`);
}
