import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app/App';
import { RootBoundary } from '../app/RootBoundary';
import { TOYS } from '../data/toys';
import { catalogueLoaded } from '../features/catalogue/catalogueSlice';
import { locationChanged } from '../features/router/routerSlice';
import { noopServices } from '../services/noop/noopServices';
import { makeStore } from '../store/makeStore';
import { loadAllLazyComponents } from '../ui/lazyWithPreload';
import type { Page } from './pages';

export { renderHead, renderRobots, renderSitemap } from './renderHead';
export { noScriptNote, NOT_LOADED_NOTE } from './noScriptNote';
export { PAGES } from './pages';

/** A page drawn: what goes into the head, the styles it needs, and what goes into the root. */
export interface RenderedPage {
  readonly title: string;
  /** The same, escaped. */
  readonly titleHtml: string;
  /** Preloads that React found, as elements. */
  readonly links: string;
  /** The text of the style element, for a hash in the security policy. */
  readonly style: string;
  readonly styleTag: string;
  readonly body: string;
}

const unescape = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Draws a page as a browser will first render it: signed in or out is not known yet. */
export async function renderPage({ pathname }: Page): Promise<RenderedPage> {
  const store = makeStore(noopServices(), { effects: 'off' });
  store.dispatch(catalogueLoaded(TOYS));
  const place = { pathname, search: '', hash: '', key: 'default' };
  store.dispatch(locationChanged({ place, move: 'POP' }));
  await loadAllLazyComponents();

  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <RootBoundary>
        <Provider store={store}>
          <App />
        </Provider>
      </RootBoundary>,
    ),
  );
  const styleTag = sheet.getStyleTags();
  sheet.seal();
  const [hoisted = ''] = /^(?:<title>[^<]*<\/title>|<link[^>]*>|<meta[^>]*>)*/.exec(html) ?? [];
  const titleHtml = /<title>([^<]*)<\/title>/.exec(hoisted)?.[1];
  if (titleHtml === undefined) throw new Error(`The page ${pathname} has no title.`);
  return {
    title: unescape(titleHtml),
    titleHtml,
    links: (hoisted.match(/<link[^>]*>/g) ?? []).join(''),
    style: /<style[^>]*>([^]*)<\/style>/.exec(styleTag)?.[1] ?? '',
    styleTag,
    body: html.slice(hoisted.length),
  };
}
