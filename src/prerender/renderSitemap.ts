import { escapeText } from './html';
import type { Page } from './pages';

/** The limits of one sitemap (sitemaps.org). */
const LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** A file of the built site. */
export interface SitemapFile {
  readonly name: string;
  readonly content: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const documentOf = (element: string, lines: readonly string[]): string =>
  [HEAD, `<${element} ${NAMESPACE}>`, ...lines, `</${element}>`, ''].join('\n');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Splits lines into groups that each fit into a sitemap. */
function split(lines: readonly string[], limits: typeof LIMITS): string[][] {
  const groups: string[][] = [[]];
  const frame = bytesOf(documentOf('urlset', ['']));
  let bytes = frame;
  for (const line of lines) {
    const size = bytesOf(line) + 1; // with the line break
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && (last.length === limits.urls || bytes + size > limits.bytes)) {
      groups.push([line]);
      bytes = frame + size;
    } else {
      last.push(line);
      bytes += size;
    }
  }
  return groups;
}

/**
 * The site map: `sitemap.xml`. If it exceeds the limits of its format, `sitemap.xml` is an index of the files
 * `sitemap-1.xml` and so on. None without a `siteUrl`: a sitemap must have
 * absolute URLs, and at least one.
 */
export function renderSitemap(
  pages: readonly Pick<Page, 'pathname' | 'isPublic'>[],
  siteUrl: string,
  limits = LIMITS,
): readonly SitemapFile[] {
  if (siteUrl === '') return [];
  const lines = pages
    .filter(({ isPublic }) => isPublic)
    .map(({ pathname }) => `<url><loc>${escapeText(siteUrl + pathname)}</loc></url>`);
  const files = split(lines, limits).map((group, index) => ({
    name: `sitemap-${index + 1}.xml`,
    content: documentOf('urlset', group),
  }));
  const [first] = files;
  if (first && files.length === 1) return [{ ...first, name: 'sitemap.xml' }];
  const index = files.map(
    ({ name }) => `<sitemap><loc>${escapeText(`${siteUrl}/${name}`)}</loc></sitemap>`,
  );
  return [{ name: 'sitemap.xml', content: documentOf('sitemapindex', index) }, ...files];
}
