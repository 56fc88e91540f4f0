import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { selectUser, sessionReported } from '#features/auth/authSlice';
import { searchChanged } from '#features/filter/filterSlice';
import { drawPicture } from '#replay/drawPicture';
import { FilmStrip } from '#replay/FilmStrip';
import { PanelDocumentContext } from '#replay/PanelDocumentContext';
import { pictureSize, ScreenFrame } from '#replay/ScreenFrame';
import { ScreenPair } from '#replay/ScreenPair';
import { type RenderPicture, ScreenPictureContext } from '#replay/ScreenPictureContext';
import { timeAxis } from '#replay/timeAxis';
import type { ShopStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import { aUser } from '#tests/support/builders';

const state = rootReducer(undefined, { type: '@@start' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** How long `whenIdle` waits in jsdom, which has no `requestIdleCallback`. */
const IDLE = 500;

/** A screen that shows the search text, and says when it is drawn. */
function Screen({ onDrawn }: { readonly onDrawn: () => void }) {
  const query = useSelector(({ filter }: RootState) => filter.home.query);
  useState(() => setTimeout(onDrawn));
  return <h1>Toys {query}</h1>;
}
const renderScreen: RenderPicture = (store, onDrawn) => (
  <Provider store={store}>
    <Screen onDrawn={onDrawn} />
  </Provider>
);
const withQuery = (query: string) => rootReducer(state, searchChanged({ screen: 'home', query }));

describe('a picture of a screen', () => {
  /** Draws a screen with this HTML, which calls `onDrawn` at once. */
  async function draw(html: string, from = state) {
    const page = document.implementation.createHTMLDocument();
    const frame = document.implementation.createHTMLDocument();
    page.documentElement.lang = 'he';
    frame.head.innerHTML = '<title>old</title>';
    frame.body.innerHTML = '<p>old</p>';
    const onDone = jest.fn();
    const shown: { store: ShopStore | null; drawn: () => void } = {
      store: null,
      drawn: () => undefined,
    };
    const render: RenderPicture = (store, onDrawn) => {
      Object.assign(shown, { store, drawn: onDrawn });
      return <main dangerouslySetInnerHTML={{ __html: html }} />;
    };
    const stop = await act(async () => drawPicture(frame, page, from, { render, onDone }));
    const container = () => frame.body.firstElementChild as HTMLElement;
    return { frame, onDone, stop, shown, container };
  }

  it('replaces what the frame contained, in the language of the page', async () => {
    const { frame, container } = await draw('<b>Toys</b>');
    expect(frame.documentElement.lang).toBe('he');
    expect([...frame.head.children].map(({ tagName }) => tagName)).toStrictEqual(['STYLE']);
    expect(frame.body.children).toHaveLength(1);
    expect(container().hidden).toBe(true); // it has no styles yet
    expect(container().innerHTML).toBe('<main><b>Toys</b></main>');
  });

  it('is visible when the browser is idle, and then no script changes it', async () => {
    const { frame, onDone, shown, container } = await draw(
      '<select><option>a</option><option>b</option></select>',
    );
    const drawn = container();
    drawn.querySelectorAll('option')[1]!.selected = true;
    shown.drawn();
    await wait(IDLE - 1);
    expect([onDone.mock.calls.length, container().hidden]).toStrictEqual([0, true]);
    await wait(1);
    expect([onDone.mock.calls.length, container().hidden]).toStrictEqual([1, false]);
    expect(frame.body.children).toHaveLength(1);
    expect(container()).not.toBe(drawn);
    expect(drawn.childNodes).toHaveLength(0); // React has left it
    expect(
      [...container().querySelectorAll('option')].map((option) => option.outerHTML),
    ).toStrictEqual(['<option>a</option>', '<option selected="">b</option>']);
  });

  it('waits for parts of the screen that are being loaded', async () => {
    const { onDone, shown, container } = await draw('<p data-pending></p>');
    shown.drawn();
    await wait(IDLE + 200);
    container().querySelector('[data-pending]')!.remove();
    expect(onDone).not.toHaveBeenCalled();
    await wait(200);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('does not wait longer than five seconds for them', async () => {
    const { onDone, shown } = await draw('<p data-pending></p>');
    shown.drawn();
    await wait(IDLE + 4999);
    expect(onDone).not.toHaveBeenCalled();
    await wait(1);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is drawn once, even if the screen reports twice that it is complete', async () => {
    const { onDone, shown } = await draw('');
    shown.drawn();
    shown.drawn();
    await wait(IDLE);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is not completed after it was stopped, and is removed later', async () => {
    const { onDone, stop, shown, container } = await draw('<b>Toys</b>');
    shown.drawn();
    stop();
    expect(container().textContent).toBe('Toys'); // React may be rendering the panel
    await wait(IDLE);
    expect([onDone.mock.calls.length, container().textContent]).toStrictEqual([0, '']);
  });

  it('stays if it is stopped when it is complete', async () => {
    const { stop, shown, container } = await draw('<b>Toys</b>');
    shown.drawn();
    await wait(IDLE);
    stop();
    expect(jest.getTimerCount()).toBe(0);
    expect(container().textContent).toBe('Toys');
  });

  it('shows a state that no event changes, without photos from another host', async () => {
    const user = aUser({ photoURL: 'https://photos.example.test/me.png' });
    const { shown } = await draw('', rootReducer(state, sessionReported(user)));
    const { store } = shown;
    const before = store?.getState();
    store?.dispatch(searchChanged({ screen: 'home', query: 'kite' }));
    expect(store?.getState()).toBe(before);
    expect(before && selectUser(before)).toStrictEqual({ ...user, photoURL: '' });
  });
});

describe('the size of a picture', () => {
  const heights = { portrait: 100, landscape: 50 };
  it.each([
    ['400x1000', 400, 1000, 0.1],
    ['1600x1000', 1600, 1000, 0.05],
    ['1000x1000', 1000, 1000, 0.05],
    [undefined, 360, 740, 100 / 740],
    ['', 360, 740, 100 / 740],
    ['99x740', 360, 740, 100 / 740],
    ['360x99', 360, 740, 100 / 740],
    ['12345x740', 360, 740, 100 / 740],
    ['360x12345', 360, 740, 100 / 740],
    ['x400x1000', 360, 740, 100 / 740],
    ['400x1000 ', 360, 740, 100 / 740],
  ])('of the window %s is scaled by its shape', (viewport, width, height, scale) => {
    expect(pictureSize(viewport, heights)).toStrictEqual({
      width,
      height,
      scale,
      style: { width: width * scale, height: height * scale },
    });
  });

  it('may be several windows high', () => {
    expect(pictureSize('400x1000', heights, 3)).toStrictEqual({
      width: 400,
      height: 3000,
      scale: 0.1,
      style: { width: 40, height: 3000 * 0.1 },
    });
  });
});

const frames = () => [...document.querySelectorAll('iframe')];
const textsIn = () => frames().map((frame) => frame.contentDocument?.body.textContent);

describe('the frame of a picture', () => {
  const nothing = () => undefined;
  const heights = { portrait: 74, landscape: 50 };
  const frameOf = (shown: RootState, owner = document, onDone = nothing, draw = renderScreen) => (
    <PanelDocumentContext value={owner}>
      <ScreenFrame
        state={shown}
        viewport="360x740"
        heights={heights}
        windows={2}
        render={draw}
        onDone={onDone}
      />
    </PanelDocumentContext>
  );

  it('has the size of the window, scaled', () => {
    render(frameOf(state));
    const [frame] = frames();
    expect([frame?.width, frame?.height]).toStrictEqual(['360', '1480']);
    expect(frame?.style.transform).toBe('scale(0.1)');
    expect(frame).toHaveAttribute('title', 'Picture of a screen');
    expect(frame?.parentElement?.style).toMatchObject({ width: '36px', height: '148px' });
  });

  it('is drawn when the browser is idle, and again for another state', async () => {
    const onDone = jest.fn();
    const { rerender } = render(frameOf(withQuery('kite'), document, onDone));
    await wait(IDLE - 1);
    expect(textsIn()).toStrictEqual(['']);
    await wait(IDLE + 1);
    await wait(IDLE);
    expect(textsIn()).toStrictEqual(['Toys kite']);
    expect(onDone).toHaveBeenCalledTimes(1);
    rerender(frameOf(withQuery('drum'), document, onDone));
    await wait(3 * IDLE);
    expect(textsIn()).toStrictEqual(['Toys drum']);
  });

  it('draws only the newest state if it changes before the browser is idle', async () => {
    const drawn: string[] = [];
    const renderAndRecord: RenderPicture = (store, onDrawn) => {
      drawn.push(store.getState().filter.home.query);
      return renderScreen(store, onDrawn);
    };
    const { rerender } = render(frameOf(withQuery('kite'), document, nothing, renderAndRecord));
    await wait(IDLE - 1);
    rerender(frameOf(withQuery('drum'), document, nothing, renderAndRecord));
    await wait(3 * IDLE);
    expect(drawn).toStrictEqual(['drum']);
  });

  it('is drawn again in another document, because a moved frame is empty', async () => {
    const { rerender } = render(frameOf(withQuery('kite')));
    await wait(3 * IDLE);
    frames()[0]?.contentDocument?.body.replaceChildren();
    rerender(frameOf(withQuery('kite'), document.implementation.createHTMLDocument()));
    await wait(3 * IDLE);
    expect(textsIn()).toStrictEqual(['Toys kite']);
  });

  it('is not drawn after it was removed', async () => {
    const onDone = jest.fn();
    const { unmount } = render(frameOf(state, document, onDone));
    const inner = frames()[0]?.contentDocument;
    await wait(IDLE - 1);
    unmount();
    await wait(3 * IDLE);
    expect(onDone).not.toHaveBeenCalled();
    expect(inner?.querySelector('h1')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the strip of pictures', () => {
  const states = ['', 'a', 'ab', 'abc'].map(withQuery);
  const strip = (current: number, render: RenderPicture | null, shown = states) => {
    const gone: number[] = [];
    const view = (
      <ScreenPictureContext value={render}>
        <FilmStrip
          states={shown}
          axis={timeAxis(3, null)}
          viewport="740x370"
          current={current}
          onGo={(step) => gone.push(step)}
        />
      </ScreenPictureContext>
    );
    return { view, gone };
  };
  const rows = () => [...screen.getByRole('list', { name: 'Screens' }).children] as HTMLElement[];

  it('has places of the final size, named by their time, which lead to their steps', () => {
    const { view, gone } = strip(2, renderScreen);
    render(view);
    expect(rows().map(({ textContent }) => textContent)).toStrictEqual([
      '0:00.0',
      '0:00.5',
      '0:01.0',
      '0:01.5',
    ]);
    for (const row of rows())
      expect((row.firstElementChild as HTMLElement).style).toMatchObject({
        width: '168px',
        height: '84px',
      });
    expect(rows().map((row) => row.getAttribute('aria-current'))).toStrictEqual([
      null,
      null,
      'true',
      null,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Screen at 0:01.5, event 3' }));
    expect(gone).toStrictEqual([3]);
  });

  it('marks the last picture before the shown step', () => {
    const many = Array.from({ length: 71 }, () => state);
    render(strip(15, renderScreen, many).view);
    const current = rows().filter((row) => row.hasAttribute('aria-current'));
    expect(
      current.map((row) => row.querySelector('button')?.getAttribute('aria-label')),
    ).toStrictEqual([expect.stringMatching(/event 10$/)]);
  });

  it('is drawn one by one, and again from the start for another visit', async () => {
    const { rerender } = render(strip(0, renderScreen).view);
    expect(frames()).toHaveLength(0);
    await wait(IDLE);
    expect(frames()).toHaveLength(1);
    for (let count = 0; count < 30; count += 1) await wait(IDLE);
    expect(textsIn()).toStrictEqual(['Toys ', 'Toys a', 'Toys ab', 'Toys abc']);
    rerender(strip(0, renderScreen, ['x', 'y'].map(withQuery)).view);
    expect(frames()).toHaveLength(0);
    for (let count = 0; count < 30; count += 1) await wait(IDLE);
    expect(textsIn()).toStrictEqual(['Toys x', 'Toys y']);
  });

  it('does not exist if the page cannot render screens', () => {
    const { container } = render(strip(0, null).view);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the screens of two visits', () => {
  const screens = [
    { name: 'The first', state: withQuery('kite'), viewport: '400x1000' },
    { name: 'The second', state: withQuery('drum'), viewport: undefined },
  ];
  const pair = (render: RenderPicture | null) => (
    <ScreenPictureContext value={render}>
      <ScreenPair screens={screens} />
    </ScreenPictureContext>
  );

  it('are shown by name, five windows high, and scrolled with the keyboard', async () => {
    render(pair(renderScreen));
    const groups = screens.map(({ name }) => screen.getByRole('group', { name }));
    for (const [index, group] of groups.entries()) {
      expect([group.tabIndex, group.dataset['ownKeys']]).toStrictEqual([0, 'true']);
      expect(group.closest('figure')).toHaveTextContent(screens[index]?.name ?? '');
    }
    expect(frames().map(({ width, height }) => [width, height])).toStrictEqual([
      ['400', '5000'],
      ['360', '3700'],
    ]);
    expect(frames()[0]?.style.transform).toBe('scale(0.48)');
    await wait(3 * IDLE);
    expect(textsIn()).toStrictEqual(['Toys kite', 'Toys drum']);
  });

  it('are not shown if the page cannot render screens', () => {
    expect(render(pair(null)).container).toBeEmptyDOMElement();
  });
});
