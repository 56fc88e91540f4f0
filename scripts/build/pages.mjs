import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
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
  return require('../../src/prerender/index.tsx');
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

/** The fonts that the first paint uses: the display font, and the text in its usual weight. */
function fontsIn(outDir) {
  const files = readdirSync(path.join(outDir, 'assets'));
  return files.filter((file) => /(baloo.*wght|siliguri-latin-400).*-basic\..*woff2$/.test(file));
}

/**
 * Writes every page of the shop as HTML, with its styles within and its scripts named. Returns the
 * hashes of the styles for the security policy, and what each page loads first.
 */
export async function writePages({ outDir, groups, siteUrl }) {
  const { PAGES, drawPage, headOf, robotsOf, sitemapOf } = loadPrerender();
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
  const hashes = new Set([hashOf(css)]);
  const written = [];
  for (const page of PAGES) {
    const drawn = await drawPage(page);
    hashes.add(hashOf(drawn.style));
    const scripts = [...new Set([...filesOf(page, groups), ...main])].filter(isScript);
    const head = [
      `<title>${drawn.titleHtml}</title>`,
      headOf(page, drawn.title, siteUrl),
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
    writeFileSync(file, html);
    written.push({ pathname: page.pathname, file: page.file, scripts });
  }
  writeOfflinePage(outDir, css);
  writeFileSync(path.join(outDir, 'sitemap.xml'), sitemapOf(PAGES, siteUrl));
  writeFileSync(path.join(outDir, 'robots.txt'), robotsOf(siteUrl));
  return { hashes: [...hashes], pages: written };
}
