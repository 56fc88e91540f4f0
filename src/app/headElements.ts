import { SHOP } from '#data/shop';
import type { Toy } from '#domain/toy';

/** What the head of a page depends on, besides the title. */
interface HeadFacts {
  readonly pathname: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isPublic: boolean;
  readonly toy?: Pick<Toy, 'id'> | undefined;
}

type HeadElement = readonly [tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

const named = (name: string, content: string): HeadElement => ['meta', { name, content }];
const property = (name: string, content: string): HeadElement => [
  'meta',
  { property: name, content },
];

/**
 * The metadata of a page for search engines, social networks and the share menus of phones. If `siteUrl` is empty (SITE_URL is
 * not set), it has no canonical link and no share image, which need absolute URLs.
 */
export function headElements(
  { pathname, description, isPublic, toy }: HeadFacts,
  title: string,
  siteUrl: string,
): readonly HeadElement[] {
  const url = siteUrl + pathname;
  const picture = `${siteUrl}/share.png`;
  return [
    named('description', description),
    ...(isPublic ? [] : [named('robots', 'noindex')]),
    property('og:site_name', SHOP.name),
    property('og:locale', 'en_US'),
    property('og:type', toy ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', description),
    named('twitter:card', 'summary_large_image'),
    ...(siteUrl === '' || !isPublic
      ? []
      : [
          ['link', { rel: 'canonical', href: url }] as const,
          property('og:url', url),
          property('og:image', picture),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', SHOP.name),
          named('twitter:image', picture),
        ]),
  ];
}
