import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been near the viewport (within a quarter of its height). */
export function useInViewOnce(ref: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasInView) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: '25% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, wasInView]);
  return wasInView;
}
