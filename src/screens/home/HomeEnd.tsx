import { RecentlyViewed } from '#screens/recent/RecentlyViewed';
import { VisitShop } from './VisitShop';

/** The end of the home page, which loads after the rest. */
export const HomeEnd = () => (
  <>
    <RecentlyViewed />
    <VisitShop />
  </>
);
