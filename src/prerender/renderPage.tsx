import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ServerStyleSheet } from 'styled-components';
import { App } from '#app/App';
import { RootBoundary } from '#app/RootBoundary';
import { TOYS } from '#data/toys';
import type { Toy } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { makeSelectMoreToys } from '#features/catalogue/makeSelectMoreToys';
import { locationChanged } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { rootReducer } from '#store/rootReducer';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import type { Page } from './pages';

export { noScriptNote, NOT_LOADED_NOTE } from './noScriptNote';
export { PAGES } from './pages';
export { renderHead, renderRobots } from './renderHead';
export { renderSitemap } from './renderSitemap';

/** A rendered page. */
export interface RenderedPage {
  readonly title: string;
  /** The title as HTML. */
  readonly titleHtml: string;
  /** The preload links that React rendered, as HTML. */
  readonly links: string;
  /** The content of the style element, for its hash in the Content Security Policy. */
  readonly style: string;
  readonly styleTag: string;
  /** The content of `#root`. */
  readonly body: string;
}

const unescape = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The state of a page before its location is known, computed once: a large catalogue takes longer than a page. */
const START = rootReducer(undefined, catalogueLoaded(TOYS));

/** All toys that a page can show. */
export const toysOf = ({ toy }: Page): readonly Toy[] =>
  toy ? [toy, ...makeSelectMoreToys(toy)(START)] : TOYS;

/** Renders a page like the browser's first render, before the session is known. Throws if it has no title. */
export async function renderPage({ pathname }: Page): Promise<RenderedPage> {
  const store = makeStore(noopServices(), { effects: 'off', preloadedState: START });
  const location = { pathname, search: '', hash: '', key: 'default' };
  store.dispatch(locationChanged({ place: location, move: 'POP' }));
  await loadAllLazyComponents();

  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <RootBoundary>
        <Provider store={store}>
          <App hasDemoAccounts={process.env.AUTH_SERVICE === 'embedded'} />
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
