import { useRef } from 'react';
import { SHOP } from '#data/shop';
import { selectCarouselToys } from '#features/catalogue/selectHomeToys';
import { useAppSelector } from '#lib/redux';
import { DeferredHydration } from '#ui/DeferredHydration';
import { Stripe } from '#ui/layout';
import { PageTitle } from '#ui/PageTitle';
import { Featured } from './home/Featured';
import { Hero } from './home/Hero';
import { Highlights } from './home/Highlights';
import { ToyList } from './home/ToyList';

/** The home page (spec §2, Home). */
function Home() {
  const toyList = useRef<HTMLHeadingElement>(null);
  const hasFeatured = useAppSelector(selectCarouselToys).length > 0;
  const showToys = () => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    toyList.current?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    toyList.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageTitle title={`${SHOP.name} – Local Kids' Toy Store in Agrabad, Chittagong`} isWhole />
      <Hero onShopNow={showToys} />
      <DeferredHydration>
        {hasFeatured && <Featured />}
        <Stripe />
        <Highlights />
      </DeferredHydration>
      <ToyList headingRef={toyList} />
    </>
  );
}

export default Home;
