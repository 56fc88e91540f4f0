import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ServerStyleSheet } from 'styled-components';
import { App } from '#app/App';
import { RootBoundary } from '#app/RootBoundary';
import { CATALOGUE } from '#domain/toys';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import { rootReducer } from '#store/rootReducer';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';
import type { Page } from './pages';

export { NO_SCRIPT_NOTE, NOT_LOADED_NOTE } from './noScriptNote';
export { PAGES } from './pages';
export { renderRobots, renderSitemap } from './renderSitemap';
export { renderStructuredData } from './structuredData';

/** A rendered page. */
export interface RenderedPage {
  /** The title as HTML. */
  readonly title: string;
  /** The metadata and the preload links that React rendered, as HTML. */
  readonly metadata: string;
  /** The content of the style element, for its hash in the Content Security Policy. */
  readonly style: string;
  readonly styleTag: string;
  /** The content of `#root`. */
  readonly body: string;
}

/** Renders a page like the browser's first render, before the session is known. Throws if it has no title. */
export async function renderPage(page: Page): Promise<RenderedPage> {
  const { pathname } = page;
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(catalogueLoaded(CATALOGUE));
  const location = { pathname, search: '', hash: '', key: 'default' };
  store.dispatch(locationChanged({ location, navigationType: 'POP' }));
  await loadAllLazyComponents();

  // Not `prerender` of `react-dom/static`: it adds inline scripts, which the security policy forbids, unless an option
  // prevents it, and the style sheets get larger. The rest of the HTML is the same.
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
  const title = /<title>([^<]*)<\/title>/.exec(hoisted)?.[1];
  if (title === undefined) throw new Error(`The page ${pathname} has no title.`);
  return {
    title,
    metadata: (hoisted.match(/<(?:link|meta)[^>]*>/g) ?? []).join('\n'),
    style: /<style[^>]*>([^]*)<\/style>/.exec(styleTag)?.[1] ?? '',
    styleTag,
    body: html.slice(hoisted.length),
  };
}
