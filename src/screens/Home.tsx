import { useRef } from 'react';
import { SHOP } from '#data/shop';
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
        <Featured />
        <Stripe />
        <Highlights />
      </DeferredHydration>
      <ToyList headingRef={toyList} />
    </>
  );
}

export default Home;
