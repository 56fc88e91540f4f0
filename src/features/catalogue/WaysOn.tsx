import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#ui/lazyWithPreload';
import type { WaysOnLinksProps } from './WaysOnLinks';

const WaysOnLinks = lazyWithPreload<WaysOnLinksProps>(
  async () => (await import('./WaysOnLinks')).WaysOnLinks,
);

/** Links for a search without results, loaded then. If their chunk cannot be loaded, there are none. */
export function WaysOn(props: WaysOnLinksProps) {
  const [isLoaded, setLoaded] = useState(WaysOnLinks.isLoaded);
  useEffect(() => {
    void WaysOnLinks.load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return isLoaded && <WaysOnLinks {...props} />;
}
