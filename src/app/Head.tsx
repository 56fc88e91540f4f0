import { useLocation } from 'react-router-dom';
import { SHOP } from '#domain/shop';
import { deployedUrlOf } from '#domain/urls';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ROUTE_PAGES } from '#features/router/routePages';
import { routeAt, toyIdOf } from '#features/router/routes';
import { useAppSelector } from '#store/redux';

/** The canonical link and the picture of a public page. Both need absolute URLs. */
const PublicAddress = ({ url, picture }: { url: string; picture: string }) => (
  <>
    <link rel="canonical" href={url} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={picture} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={SHOP.name} />
    <meta name="twitter:image" content={picture} />
  </>
);

/**
 * The metadata of the shown page for search engines, social networks and the share menus of phones, besides the title
 * (`PageTitle`). React moves it into the head.
 */
export function Head() {
  const { pathname } = useLocation();
  const toy = useAppSelector((root) => selectToy(root, toyIdOf(pathname)));
  const { description, isPublic } = ROUTE_PAGES[routeAt(pathname)];
  const text = description ?? toy?.description ?? '';
  const url = deployedUrlOf(pathname);
  return (
    <>
      <meta name="description" content={text} />
      {!isPublic && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={SHOP.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={toy ? 'product' : 'website'} />
      <meta property="og:description" content={text} />
      <meta name="twitter:card" content="summary_large_image" />
      {isPublic && url !== '' && <PublicAddress url={url} picture={deployedUrlOf('/share.png')} />}
    </>
  );
}
