import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeOfflinePage } from './offlinePage.mjs';

/** The app in Node: Babel compiles it, styles are left to webpack. */
function loadPrerender() {
  const require = createRequire(import.meta.url);
  process.env.NODE_ENV = 'production'; // React as a shopper has it
  process.env.BABEL_ENV = 'test'; // Babel for this very Node
  require('@babel/register')({ extensions: ['.ts', '.tsx', '.js'], cache: false });
  require.extensions['.css'] = () => {};
  return require('../../src/prerender/renderPage.tsx');
}

const SCREENS = {
  '/': 'screen-home',
  '/all-toys': 'screen-all-toys',
  '/auth': 'screen-auth',
  '/forgot-password': 'screen-forgot-password',
  '/favorites': 'screen-favorites',
  '/profile': 'screen-profile',
  '/404': 'screen-not-found',
};

/** The files of a page's chunk group. Without them the page would work, a request later: nobody would see. */
function filesOf(page, groups) {
  const name = page.toy ? 'screen-toy' : SCREENS[page.pathname];
  if (groups[name]) return groups[name];
  throw new Error(
    `The page ${page.pathname} has no chunk group${name ? ` "${name}"` : ''}. Give its screen a webpackChunkName in src/app/screens.ts, and name that in SCREENS in scripts/build/pages.mjs.`,
  );
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isScript = (file) => file.endsWith('.js');

/** The boot script: it goes into the pages, and is no file of the site. */
function takeBootScript(outDir, { boot }) {
  const [file] = boot;
  if (boot.length !== 1) throw new Error(`The boot script is not one file: ${boot.join(', ')}`);
  const name = path.join(outDir, file);
  const script = readFileSync(name, 'utf8').trim();
  rmSync(name);
  return script;
}

/** The fonts that the first paint uses: the display font, and the text in its usual weight. */
function fontsIn(outDir) {
  const files = readdirSync(path.join(outDir, 'assets'));
  return files.filter((file) => /(baloo.*wght|siliguri-latin-400).*-basic\..*woff2$/.test(file));
}

/**
 * Puts the boot script into a page, and what the page says without JavaScript. Before the title: the encoding has
 * to stand within the first kilobyte, and the script before everything that may fail.
 */
const finish = (html, { script, style, noScriptNote, notLoadedNote }) =>
  html
    .replace(
      '<title>',
      (title) =>
        `<script>${script}</script>\n<noscript><style>${style}</style></noscript>\n${title}`,
    )
    .replace('<body>', (body) => `${body}<noscript>${noScriptNote}</noscript>${notLoadedNote}`);

/**
 * Writes every page of the shop as HTML, with its styles and the boot script within and its other scripts
 * named. Returns the hashes of the styles and of that script for the security policy, and what each page
 * loads first.
 */
export async function writePages({ outDir, groups, siteUrl }) {
  const {
    PAGES,
    NOT_LOADED_NOTE,
    renderPage,
    renderHead,
    noScriptNote,
    renderRobots,
    renderSitemap,
  } = loadPrerender();
  const template = readFileSync('src/app/index.html', 'utf8');
  const { main } = groups;
  const css = main
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(outDir, file), 'utf8'))
    .join('\n');
  // In the body: for a font that the head preloads, Chromium holds the first paint back a tenth of a
  // second, and on a phone's network it comes later than that.
  const fonts = fontsIn(outDir)
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    )
    .join('');
  const script = takeBootScript(outDir, groups);
  const style = readFileSync('src/prerender/noScript.css', 'utf8').trim();
  const finished = (html, pathname) =>
    finish(html, {
      script,
      style,
      noScriptNote: noScriptNote(pathname),
      notLoadedNote: NOT_LOADED_NOTE,
    });
  const hashes = new Set([hashOf(css), hashOf(style)]);
  const written = [];
  for (const page of PAGES) {
    const drawn = await renderPage(page);
    hashes.add(hashOf(drawn.style));
    const scripts = [...new Set([...filesOf(page, groups), ...main])].filter(isScript);
    const head = [
      `<title>${drawn.titleHtml}</title>`,
      renderHead(page, drawn.title, siteUrl),
      drawn.links,
      `<style>${css}</style>`,
      drawn.styleTag,
      ...scripts.map((file) => `<script defer src="${file}"></script>`),
    ].join('\n');
    const root = `<div id="root" data-path="${page.pathname}">${drawn.body}</div>`;
    const html = template
      .replace('</head>', () => `${head}\n</head>`)
      .replace('<div id="root"></div>', () => `${fonts}${root}`);
    const file = path.join(outDir, page.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, finished(html, page.pathname));
    written.push({ pathname: page.pathname, file: page.file, scripts });
  }
  for (const pathname of ['/identity/chooser', '/identity/outbox']) {
    const file = path.join(outDir, `${pathname}.html`);
    if (!existsSync(file)) continue; // not of this sign-in service
    writeFileSync(file, finished(readFileSync(file, 'utf8'), pathname));
  }
  hashes.add(hashOf(writeOfflinePage(outDir, css)));
  writeFileSync(path.join(outDir, 'sitemap.xml'), renderSitemap(PAGES, siteUrl));
  writeFileSync(path.join(outDir, 'robots.txt'), renderRobots(siteUrl));
  return { hashes: { styles: [...hashes], scripts: [hashOf(script)] }, pages: written, script };
}
