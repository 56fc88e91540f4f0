/** The style sheets of a document. Those of the shop are on this site, so their rules can be read. */
const rulesOf = ({ styleSheets }: Document): CSSRule[] =>
  [...styleSheets].flatMap(({ cssRules }) => [...cssRules]);

/**
 * Copies the styles of a document to another one, and again when its elements change, because components add rules
 * when they are rendered. Rules are inserted by script, so the security policy allows them. (`StyleSheetManager` of
 * styled-components would do the same, and add 0.25 KB to the first script.) Returns a function that ends this.
 */
export function mirrorStyles(from: Document, to: Document): () => void {
  const style = to.createElement('style');
  to.head.append(style);
  let copied = 0;
  const copy = () => {
    const rules = rulesOf(from);
    const { sheet } = style;
    if (!sheet || rules.length === copied) return;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    for (const { cssText } of rules) sheet.insertRule(cssText, sheet.cssRules.length);
    copied = rules.length;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(to.body, { subtree: true, childList: true, attributes: true });
  return () => {
    observer.disconnect();
    style.remove();
  };
}
