import '#tests/support/jsdomGaps';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, startTransition, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { lazySection, lazyWithPreload } from '#ui/lazyWithPreload';

const Greeting = ({ name }: { name: string }) => <p>Hi, {name}</p>;

/** A module that arrives when the test says so. */
function lateModule() {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) =>
        waiting.push({ resolve: () => resolve(Greeting), reject }),
      ),
  );
  return {
    load,
    arrive: () => act(async () => waiting.forEach(({ resolve }) => resolve())),
    fail: (error: Error = new Error('Offline')) =>
      act(async () => waiting.forEach(({ reject }) => reject(error))),
  };
}

/** The setting by which Testing Library tells React to queue its work until the end of `act`. */
const reactTests = globalThis as unknown as { IS_REACT_ACT_ENVIRONMENT: boolean };

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

describe('a lazy component', () => {
  it('keeps what it shows if it is loaded meanwhile, so that typed text stays', async () => {
    const { load, arrive } = lateModule();
    const Lazy = lazyWithPreload(load);
    const page = (name: string) => (
      <Suspense fallback="Loading">
        <Lazy name={name} />
      </Suspense>
    );
    const { rerender } = render(page('Rafi'));
    await arrive();
    const shown = screen.getByText('Hi, Rafi');
    rerender(page('Sadia'));
    expect(screen.getByText('Hi, Sadia')).toBe(shown);
  });

  it('continues a transition that waited for it', async () => {
    const Lazy = lazyWithPreload(async () => Greeting);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const page = (content: ReactNode) => <Suspense fallback="Loading">{content}</Suspense>;
    const show = (content: ReactNode) => root.render(page(content));
    act(() => show('Before'));
    // `act` would repeat the render from its start instead.
    jest.replaceProperty(reactTests, 'IS_REACT_ACT_ENVIRONMENT', false);
    startTransition(() => show(<Lazy name="Rafi" />));
    expect(await screen.findByText('Hi, Rafi')).toBeVisible();
    root.unmount();
    document.body.replaceChildren();
  });

  it('gives a load error to the boundary and to the caller of `load`, and is requested again by the next render', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error
    const { load, arrive, fail } = lateModule();
    const Lazy = lazyWithPreload(load);
    const loaded = Lazy.load().catch(String);
    const page = (key: string) => (
      <Boundary key={key}>
        <Suspense>
          <Lazy name="Rafi" />
        </Suspense>
      </Boundary>
    );
    const { rerender } = render(page('a'));
    await fail();
    expect(await loaded).toBe('Error: Offline');
    expect(screen.getByText('Offline')).toBeVisible();
    Lazy.reset();
    rerender(page('b'));
    await arrive();
    expect(screen.getByText('Hi, Rafi')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a lazy section', () => {
  afterEach(() => document.body.replaceChildren());

  it('is a placeholder in a prerendered page, even if it is loaded, and until it is loaded', async () => {
    const { load, arrive } = lateModule();
    const Section = lazySection('372px', load);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Section name="Rafi" />);
    const placeholder = () =>
      screen.queryByText((_text, element) => Boolean(element?.hasAttribute('data-pending')));
    expect(placeholder()).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();

    await act(async () => void hydrateRoot(root, <Section name="Rafi" />));
    expect(load).toHaveBeenCalledTimes(1);
    expect(placeholder()).toBeInTheDocument();
    await arrive();
    expect(root).toHaveTextContent('Hi, Rafi');
    expect(placeholder()).not.toBeInTheDocument();
    expect(renderToString(<Section name="Rafi" />)).toContain('data-pending');
  });

  const MISSING = 'Part of the shop has not arrived. Check your connection, then try again.';
  const tryAgain = () => act(async () => void fireEvent.click(screen.getByText('Try again')));
  /** The error of webpack for a chunk. */
  const chunkError = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    request: 'https://latim.example/assets/1.js',
  });

  it('says in its place that it is missing, keeps what is typed beside it, and can be tried again', async () => {
    const fetch = jest.fn(async () => ({ ok: true, text: async () => '' }));
    Object.assign(window, { fetch });
    const { load, arrive, fail } = lateModule();
    const Section = lazySection('372px', load);
    render(
      <Boundary>
        <input defaultValue="" aria-label="Name" />
        <Section name="Rafi" />
      </Boundary>,
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sadia' } });
    await fail(chunkError);
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING);
    expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
    await tryAgain();
    expect(fetch).toHaveBeenCalledWith(
      chunkError.request,
      expect.objectContaining({ cache: 'reload' }),
    );
    await arrive();
    expect(screen.getByText('Hi, Rafi')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Sadia');
  });

  it('offers a reload if it is still missing, for example after a deploy', async () => {
    Object.assign(window, { fetch: async () => ({ ok: false, text: async () => '' }) });
    const { load, fail } = lateModule();
    const Section = lazySection('372px', load);
    render(
      <MemoryRouter initialEntries={['/toy/toy-1?from=flyer']}>
        <Section name="Rafi" />
      </MemoryRouter>,
    );
    await fail(chunkError);
    expect(screen.queryByText('Reload')).not.toBeInTheDocument();
    await tryAgain();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent(MISSING);
    expect(screen.getByText('Reload')).toHaveAttribute('href', '/toy/toy-1?from=flyer');
  });

  it('is tried again in all its places at once, and names the problem on a button', async () => {
    const { load, arrive, fail } = lateModule();
    const Heart = lazySection('0', load, 'button');
    render(
      <>
        <Heart name="Rafi" />
        <Heart name="Sadia" />
      </>,
    );
    expect(screen.getAllByRole('button', { name: 'Loading' })).toHaveLength(2);
    await fail();
    const [first] = screen.getAllByRole('button', { name: `Try again. ${MISSING}` });
    await act(async () => void fireEvent.click(first as HTMLElement));
    await arrive();
    expect(screen.getByText('Hi, Rafi')).toBeVisible();
    expect(screen.getByText('Hi, Sadia')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
