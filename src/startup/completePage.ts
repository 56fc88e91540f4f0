import { savesData } from '#offline/savesData';
import { loadFarPlaces } from '#ui/lazyWithPreload';

/** Requests the pictures far from the viewport, too, also those of parts that are added later. */
function loadAllPictures(): void {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = 'eager';
  };
  load();
  new MutationObserver(load).observe(document.body, { childList: true, subtree: true });
}

/**
 * Lays out and loads what a page leaves out far from the viewport, because a capture of a whole page does not scroll. With
 * Save-Data, the pictures still wait.
 */
export function completePage(): void {
  loadFarPlaces();
  for (const part of document.querySelectorAll('[data-later]')) part.removeAttribute('data-later');
  if (!savesData(window)) loadAllPictures();
}
