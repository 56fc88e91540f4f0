/** A name or a screen that differs by the mark of a translated text. */
export const MARKED = /: (?:the element is called|the screen:) .*\\u\{200b\}/;
/**
 * The same, and an error: React reports a part that was translated before its hydration, and renders that part again. Nothing is
 * lost.
 */
export const MARKED_OR_RENDERED_AGAIN = new RegExp(
  `${MARKED.source}|: additional: errors/errorCaptured$`,
);

/**
 * Translates the page as Chrome does: replaces each text by a new one in two `<font>` elements, and goes on to do so with
 * texts that appear or change. React still holds the old texts, which are no longer in the page.
 *
 * The function contains all that it needs, so it runs in a page: at once with `page.evaluate(translate)`, before the scripts of the
 * page with `page.addInitScript(translate)`. A "translated" text ends with U+200B. Playwright ignores
 * it when it compares texts and names; code that reads a text from the page finds another one. The translation ends when the
 * class that Chrome gives to the document is removed.
 */
export function translate(): void {
  const MARK = '\u200b';
  const UNTRANSLATED =
    'script, style, noscript, template, textarea, svg, font, [translate="no"], .notranslate';
  /** Elements that may contain nothing but text. */
  const TEXT_ONLY = 'title, option';
  const TRANSLATED = 'translated-ltr';

  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || text.data.endsWith(MARK)) return;
    if (!parent || parent.closest(UNTRANSLATED)) return;
    const translated = new Text(text.data + MARK);
    if (parent.matches(TEXT_ONLY)) {
      text.replaceWith(translated);
      return;
    }
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    inner.append(translated);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    if (root instanceof Text) translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach((text) => translateText(text as Text)); // the walker shows nothing else
  };
  const start = () => {
    const { documentElement: html } = document;
    html.lang = 'bn';
    html.classList.add(TRANSLATED);
    translateIn(document);
    new MutationObserver((changes, observer) => {
      if (!html.classList.contains(TRANSLATED)) observer.disconnect();
      else
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') translateIn(target);
          else addedNodes.forEach(translateIn);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  // The parser must not go on in a text that was replaced. Deferred scripts run after this event.
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', start, { once: true });
  else start();
}
