import { useLocation } from 'react-router-dom';
import { SHOP } from '#domain/shop';
import { deployedUrlOf } from '#domain/urls';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { descriptionAt, toyIdOf } from '#features/router/routes';
import { useAppSelector } from '#store/redux';

/** The canonical link and the picture of a page. Both need absolute URLs. */
const Address = ({ url, picture }: { url: string; picture: string }) => (
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
  const description = toy?.description ?? descriptionAt(pathname);
  const url = deployedUrlOf(pathname);
  if (description === undefined) return <meta name="robots" content="noindex" />;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={SHOP.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={toy ? 'product' : 'website'} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {url !== '' && <Address url={url} picture={deployedUrlOf('/share.png')} />}
    </>
  );
}
