import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { NavigationType, type Navigator, Router } from 'react-router-dom';
import { useScrollAndFocusRestoration } from '#app/useScrollAndFocusRestoration';

const navigator = { createHref: () => '/' } as unknown as Navigator; // nothing navigates here

interface Place {
  readonly pathname: string;
  readonly key: string;
  readonly search?: string;
  readonly hash?: string;
  readonly move?: NavigationType;
  /** The content of the screen. */
  readonly content: React.ReactNode;
}
const { Push, Pop } = NavigationType;

function Page({ content }: Pick<Place, 'content'>) {
  useScrollAndFocusRestoration();
  return <main id="main">{content}</main>;
}
const at = ({ pathname, key, search = '', hash = '', move = Push, content }: Place) => (
  <Router location={{ pathname, key, search, hash }} navigationType={move} navigator={navigator}>
    <Page content={content} />
  </Router>
);
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};
const click = (element: Element) => {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(element);
};

/** The test's own history keys, because the positions are kept as long as the page. */
let test = 0;
beforeEach(() => void (test += 1));
afterEach(() => scrollTo(0));
const list = (): Place => ({
  pathname: '/',
  key: `list-${test}`,
  content: (
    <>
      <h1>List</h1>
      <a href="/a">First A</a>
      <a href="/b">B</a>
      <a href="/a">
        <b>Second A</b>
      </a>
    </>
  ),
});
const toy = (): Place => ({ pathname: '/a', key: `toy-${test}`, content: <h1>Toy</h1> });
const heading = (name: string) => screen.getByRole('heading', { name });

// What screens/shell shows is not repeated here: a new screen, Back, the first load.

describe('a new screen', () => {
  it('that is still being loaded gets the focus once it has a heading, and only once', async () => {
    let show = (_content: React.ReactNode) => {};
    function Late() {
      const [content, setContent] = useState<React.ReactNode>('Loading');
      show = (next) => act(() => setContent(next));
      return <div>{content}</div>;
    }
    const { rerender } = render(at(list()));
    rerender(at({ ...toy(), content: <Late /> }));
    expect(document.body).toHaveFocus();
    show(<p>Nearly</p>);
    show(<h1>Toy</h1>);
    await waitFor(() => expect(heading('Toy')).toHaveFocus());
    act(() => heading('Toy').blur());
    show(
      <>
        <h1>Toy</h1>
        <p>More</p>
      </>,
    );
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });

  it('with the address of the last one gets the focus only if the focused control is gone', () => {
    const { rerender } = render(at({ ...toy(), key: 'first' }));
    rerender(at({ ...toy(), key: 'second' }));
    expect(heading('Toy')).toHaveFocus();
    act(() => heading('Toy').blur());
    rerender(at({ ...toy(), key: 'third', search: '?q=a' }));
    expect(document.body).toHaveFocus();
  });
});

describe('a link that opens the search', () => {
  const allToys = (content: React.ReactNode = null): Place => ({
    pathname: '/all-toys',
    key: `all-${test}`,
    content: (
      <>
        <h1>All Toys</h1>
        <input id="search" aria-label="Search toys" />
        {content}
      </>
    ),
  });
  const field = () => screen.getByLabelText('Search toys');

  it('focuses the field of a page that was loaded, once its query and fragment are known', () => {
    const { rerender } = render(at({ ...allToys(), move: Pop }));
    expect(document.body).toHaveFocus();
    rerender(at({ ...allToys(), hash: '#search', move: Pop }));
    expect(field()).toHaveFocus();
  });

  it('takes the focus from no control that the visitor has chosen meanwhile', () => {
    const { rerender } = render(at({ ...allToys(<button>Menu</button>), move: Pop }));
    act(() => screen.getByRole('button').focus());
    rerender(at({ ...allToys(<button>Menu</button>), hash: '#search', move: Pop }));
    expect(screen.getByRole('button')).toHaveFocus();
  });
});

describe('Back', () => {
  it('restores a scroll whose event comes after the click', () => {
    const { rerender } = render(at(list()));
    Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
    click(screen.getByText('B'));
    rerender(at(toy()));
    const scroll = jest.spyOn(window, 'scrollTo');
    rerender(at({ ...list(), move: Pop }));
    expect(scroll).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });

  it.each(['First A', 'Second A'])('focuses the link that was followed: %s', (text) => {
    const { rerender } = render(at(list()));
    click(screen.getByText(text));
    click(heading('List')); // before the next screen is shown
    rerender(at(toy()));
    rerender(at({ ...list(), move: Pop }));
    expect(screen.getByRole('link', { name: text })).toHaveFocus();
  });

  it('focuses the heading if the link is gone, or if none was followed', () => {
    const { rerender } = render(at(list()));
    click(screen.getByText('B'));
    rerender(at(toy()));
    rerender(at({ ...list(), content: <h1>List</h1>, move: Pop }));
    expect(heading('List')).toHaveFocus();
    click(heading('List'));
    rerender(at({ ...toy(), move: Pop }));
    expect(heading('Toy')).toHaveFocus();
  });
});
