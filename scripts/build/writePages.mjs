import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireTs } from '../requireTs.mjs';

/**
 * The first files of a page: those of its screen, the catalogue and `main`. A page without one of them still works but
 * loads it one round trip later, which no test would notice. So this is an error.
 */
function filesOf({ route }, groups) {
  return [`screen-${route}`, 'catalogue', 'main'].flatMap((name) => {
    if (groups[name]) return groups[name];
    throw new Error(
      `There is no chunk group "${name}". Set it as the webpackChunkName of the import.`,
    );
  });
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A template with the base path in its addresses. */
const withBase = (html, basePath) => html.replaceAll(/(href|src)="\//g, `$1="${basePath}/`);

const isScript = (file) => file.endsWith('.js');

/** Removes the compiled inline script from the build output and returns its code, which is inlined in every page. */
function takeInlineScript(outDir, { inline }) {
  const [file] = inline;
  if (inline.length !== 1)
    throw new Error(`The inline script must be one file, but is: ${inline.join(', ')}`);
  const name = path.join(outDir, file);
  const script = readFileSync(name, 'utf8').trim();
  rmSync(name);
  return script;
}

/** The pages of the embedded sign-in service, with their titles. */
const IDENTITY_PAGES = [
  ['/identity/chooser', 'Choose an account'],
  ['/identity/outbox', 'Demonstration mailbox'],
];

/**
 * Writes every page of the shop as HTML with inline styles, the inline script and links to its other
 * scripts. Returns the hashes of the inline parts for the security policy, and the first scripts of each page.
 */
export async function writePages({ outDir, groups, siteUrl, basePath }) {
  process.env.NODE_ENV = 'production'; // selects the build of React
  const { SHOP } = requireTs('src/domain/shop.ts');
  const {
    PAGES: pages,
    NO_SCRIPT_NOTE,
    NOT_LOADED_NOTE,
    renderRobots,
    renderPage,
    renderSitemap,
    renderStructuredData,
  } = requireTs('src/prerender/renderPage.tsx');
  const template = withBase(readFileSync('src/app/index.html', 'utf8'), basePath);
  const { main } = groups;
  const css = main
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(outDir, file), 'utf8'))
    .join('\n');
  const script = takeInlineScript(outDir, groups);
  const style = readFileSync('src/prerender/noScript.css', 'utf8').trim();
  /** Adds the notes, and the inline script: before all requests that can fail, after the charset, which must be near the start. */
  const finished = (html) =>
    html
      .replace(
        '<title>',
        (title) =>
          `<script>${script}</script>\n<noscript><style>${style}</style></noscript>\n${title}`,
      )
      .replace('<body>', (body) => `${body}<noscript>${NO_SCRIPT_NOTE}</noscript>`)
      .replace('</body>', (end) => NOT_LOADED_NOTE + end);
  const scriptTag = (file) => `<script defer src="${basePath}${file}"></script>`;
  const hashes = new Set([hashOf(css), hashOf(style)]);
  const written = [];
  for (const page of pages) {
    const rendered = await renderPage(page);
    hashes.add(hashOf(rendered.style));
    const scripts = [...new Set(filesOf(page, groups))].filter(isScript);
    const head = [
      `<title>${rendered.title}</title>`,
      ...scripts.map(scriptTag),
      rendered.metadata,
      renderStructuredData(page, siteUrl),
      `<style>${css}</style>`,
      rendered.styleTag,
    ].join('\n');
    const root = `<div id="root" data-path="${page.pathname}">${rendered.body}</div>`;
    const html = template
      .replace('</head>', () => `${head}\n</head>`)
      .replace('<div id="root"></div>', () => root);
    const file = path.join(outDir, page.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, finished(html));
    written.push({ pathname: page.pathname, file: page.file, scripts });
  }
  /** A page that scripts fill. */
  const emptyPage = (title, files) => {
    const head = [
      `<title>${title}</title>`,
      '<meta name="robots" content="noindex">',
      `<style>${css}</style>`,
      ...files.filter(isScript).map(scriptTag),
    ].join('\n');
    return template.replace('</head>', () => `${head}\n</head>`);
  };
  const shell = emptyPage(SHOP.name, [...groups.catalogue, ...main]);
  writeFileSync(path.join(outDir, 'shell.html'), finished(shell));
  // The workbench has the scripts of every page; `main.tsx` recognizes it by its path. It needs no inline script, because it has no
  // prerendered buttons.
  writeFileSync(path.join(outDir, 'workbench.html'), shell);
  const identityScripts = groups['identity-pages']; // a Firebase build has none
  if (identityScripts) mkdirSync(path.join(outDir, 'identity'));
  for (const [pathname, title] of identityScripts ? IDENTITY_PAGES : []) {
    const page = emptyPage(`${title} – ${SHOP.name}`, [...identityScripts, ...main]);
    writeFileSync(path.join(outDir, `${pathname}.html`), finished(page));
  }
  if (siteUrl !== '')
    writeFileSync(path.join(outDir, 'sitemap.xml'), renderSitemap(pages, siteUrl));
  writeFileSync(path.join(outDir, 'robots.txt'), renderRobots(siteUrl));
  return { hashes: { styles: [...hashes], scripts: [hashOf(script)] }, pages: written, script };
}
