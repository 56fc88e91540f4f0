import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, createReadStream, createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** The folder of engines that are not system packages. Git ignores it. */
const CACHE = path.resolve('.cache/engines');

/** The Debian packages, each with a file that exists if the package is installed. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell', // for most of the other browser tests
  'firefox-esr': '/usr/bin/firefox-esr',
  'wpewebkit-driver': '/usr/bin/WPEWebDriver',
  cog: '/usr/bin/cog', // depends on WPE WebKit
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** Firefox 115 from Debian 11, without security updates, and the libraries that Debian 12 no longer has. */
const FIREFOX_115 = ['firefox-esr=115.14.0esr-1~deb11u1', 'libffi7', 'libdbus-glib-1-2'];
const CHROMIUM_109 = '@sparticuz/chromium@109.0.6';

const run = (command, args, options = {}) =>
  execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });

/** Runs apt-get. It retries failed downloads itself and waits for another running apt. */
const aptGet = (args, options) =>
  run('apt-get', ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=600', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...options,
  });

/** Installs the missing system packages. */
function installPackages() {
  const isMissing = (name) => !existsSync(PACKAGES[name]);
  const missing = Object.keys(PACKAGES).filter(isMissing);
  if (missing.length === 0) return;
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...missing]);
  const lacking = missing.filter(isMissing);
  if (lacking.length > 0) throw new Error(`no ${lacking.map((name) => PACKAGES[name]).join(', ')}`);
}

/** Fills a folder of the cache. Renames it at the end, so that an incomplete folder is never used. */
async function fill(name, file, work) {
  const folder = path.join(CACHE, name);
  if (existsSync(path.join(folder, file))) return;
  const temporary = await mkdtemp(path.join(tmpdir(), 'latim-install-'));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(CACHE, { recursive: true });
    const filled = `${folder}.part`;
    await rm(filled, { recursive: true, force: true });
    await mkdir(filled);
    await work(temporary, filled);
    await rename(filled, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Extracts Chromium 109 from an npm package, without installing the package. */
async function addChromium109(temporary, folder) {
  const archive = run('npm', ['pack', '--loglevel=error', CHROMIUM_109], { cwd: temporary }).trim();
  run('tar', ['xzf', archive, 'package/bin/chromium.br'], { cwd: temporary });
  await pipeline(
    createReadStream(path.join(temporary, 'package/bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(path.join(folder, 'chrome')),
  );
  // It has no window, but does not recognize the headless flag of current clients.
  writeFileSync(
    path.join(folder, 'chromium'),
    '#!/bin/sh\nexec "$(dirname "$0")/chrome" --headless "$@"\n',
  );
  for (const name of ['chrome', 'chromium']) chmodSync(path.join(folder, name), 0o755);
}

/** The Debian mirror of this machine. */
function debianMirror() {
  // `--no-release-info` works before the first `apt-get update`, when apt has no release files.
  const options = ['--no-release-info', '--format', '$(SITE)'];
  const uris = run('apt-get', ['indextargets', ...options, 'Created-By: Packages']);
  const mirror = uris.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (mirror === undefined) throw new Error('apt has no Debian mirror.');
  return mirror;
}

/** Downloads Firefox 115 from Debian 11 with separate package lists, and unpacks it without installing. */
async function addFirefox115(temporary, folder) {
  const lists = path.join(temporary, 'lists');
  const sources = path.join(temporary, 'sources.list');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await mkdir(path.join(lists, 'partial'), { recursive: true });
  writeFileSync(sources, `deb [signed-by=${keys}] ${debianMirror()} bullseye main\n`);
  const options = [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${temporary}`,
    'Dir::State::status=/dev/null',
    'APT::Sandbox::User=root', // the user of apt cannot read the folder
  ].flatMap((option) => ['-o', option]);
  aptGet([...options, 'update']);
  aptGet([...options, 'download', ...FIREFOX_115], { cwd: temporary });
  run('sh', ['-c', 'for package in *.deb; do dpkg-deb -x "$package" "$0"; done', folder], {
    cwd: temporary,
  });
}

/** The last line of the error output of a command, or of an error message. */
const reasonOf = ({ stderr, message }) =>
  String(stderr || message)
    .trim()
    .split('\n')
    .at(-1);

if (spawnSync('apt-get', ['--version']).error) {
  console.error('The engines are installed on Debian only: there is no apt-get here.');
  process.exit(1);
}
const PARTS = {
  'Debian packages': installPackages,
  'Chromium 109': () => fill('chromium-109', 'chromium', addChromium109),
  'Firefox 115': () => fill('firefox-115', 'usr/lib/firefox-esr/firefox-esr', addFirefox115),
};
for (const [name, install] of Object.entries(PARTS))
  try {
    await install();
    console.log(`${name}: installed`);
  } catch (error) {
    console.error(`${name}: NOT installed: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
