import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLICY = 'Content-Security-Policy';

/** Sources of Google's sign-in scripts, and the Trusted Types policies that only these scripts need. */
const GOOGLE_SOURCE = /^https:\/\/[\w.*-]*(google|googleapis|gstatic|firebaseapp)\.com(\/|$)/;
const GOOGLE_TYPES = ['default', 'gapi#gapi', 'goog#html'];

/**
 * Removes the sources of Google from the policy: the embedded service loads no script or frame of Google, and its
 * requests do not leave the page.
 */
function withoutGoogle(directives) {
  return directives
    .map((directive) => {
      const [name, ...sources] = directive.split(' ');
      const needed = sources.filter(
        (source) =>
          !GOOGLE_SOURCE.test(source) &&
          !(name === 'trusted-types' && GOOGLE_TYPES.includes(source)),
      );
      return { name, needed, hadSources: sources.length > 0 };
    })
    .filter(({ needed, hadSources }) => needed.length > 0 || !hadSources) // `default-src` then applies
    .map(({ name, needed }) => [name, ...needed].join(' '));
}

/** The files whose names contain a hash of their content. */
const filesIn = (outDir) =>
  readdirSync(path.join(outDir, 'assets')).filter((file) => /\.(js|css|woff2)$/.test(file));

/**
 * Writes the hosting configuration into the build. It is `firebase.json` with a completed security policy:
 * the hashes of the inline styles and scripts, the hosts that this sign-in service needs, Trusted Types
 * either enforced or only reported, and the address for reports. Deployment and preview use this file.
 * Hosting applies its rules to a missing file too, so only the files of the build are cached for a year: a browser
 * would keep an error as long.
 */
export function writeHosting(outDir, hashes, settings) {
  const { authService, basePath, firebaseKeys, reportUrl, trustedTypes } = settings;
  const reporting = reportUrl === '' ? [] : [`report-uri ${reportUrl}`, 'report-to violations'];
  const policiesOf = (policy) => {
    const isPage = policy.includes('script-src');
    if (!isPage) return [{ key: POLICY, value: policy }];
    const complete = policy
      .replace("style-src 'self'", `$& ${hashes.styles.join(' ')}`)
      .replace("script-src 'self'", ['$&', ...hashes.scripts].join(' '))
      .replace('*.firebaseapp.com', firebaseKeys.authDomain)
      .split('; ');
    const directives = authService === 'embedded' ? withoutGoogle(complete) : complete;
    const isTrusted = (directive) => /^(require-)?trusted-types/.test(directive);
    const joined = (list) => [...list, ...reporting].join('; ');
    const endpoints =
      reportUrl === '' ? [] : [{ key: 'Reporting-Endpoints', value: `violations="${reportUrl}"` }];
    if (trustedTypes === 'enforced')
      return [{ key: POLICY, value: joined(directives) }, ...endpoints];
    return [
      { key: POLICY, value: joined(directives.filter((directive) => !isTrusted(directive))) },
      { key: `${POLICY}-Report-Only`, value: joined(directives.filter(isTrusted)) },
      ...endpoints,
    ];
  };
  const configuration = JSON.parse(readFileSync('firebase.json', 'utf8'));
  configuration.hosting.public = '.';
  for (const rule of configuration.hosting.headers) {
    if (rule.source === '/assets/**') rule.source = `/assets/@(${filesIn(outDir).join('|')})`;
    rule.source = rule.source.replace(/^\//, `${basePath}/`);
    rule.headers = rule.headers.flatMap((header) =>
      header.key === POLICY ? policiesOf(header.value) : [header],
    );
  }
  const text = JSON.stringify(configuration, null, 2);
  writeFileSync(path.join(outDir, 'firebase.json'), `${text}\n`);
}
