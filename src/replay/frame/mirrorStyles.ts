import { copyStyles } from '#replay/copyStyles';

/**
 * Copies the styles of a document to another one, and again when its elements change, because components add rules
 * when they are rendered. Returns a function that ends this.
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  const style = to.createElement('style');
  to.head.append(style);
  const copy = () => copyStyles(from, style);
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(to.body, { subtree: true, childList: true, attributes: true });
  return () => {
    observer.disconnect();
    style.remove();
  };
}
