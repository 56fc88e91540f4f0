import { fireEvent, render, screen, within } from '@testing-library/react';
import { attemptFailed, attemptStarted, profileEditStarted } from '#features/auth/authSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { STATUS_BOX } from '#replay/layOutMachine';
import { MachineDiagram } from '#replay/MachineDiagram';
import { MachineDiagrams } from '#replay/MachineDiagrams';
import type { DeclaredMachine, TakenTransition } from '#store/machines';
import { MACHINES } from '#store/machines';
import { rootReducer } from '#store/rootReducer';

const state = rootReducer(undefined, { type: '@@start' });
const attempt = MACHINES.find(({ name }) => name === 'auth: attempt')!;
/** The machine of the sign-in attempt, initially idle, with these transitions instead of its own. */
const machine = (declared: DeclaredMachine['declared']): DeclaredMachine => ({
  ...attempt,
  name: 'door',
  declared,
});
const DOOR = { idle: ['open', 'idle'], open: ['idle', 'locked'], locked: ['open'] };

function draw(
  taken: readonly TakenTransition[],
  current: number,
  declared: DeclaredMachine['declared'] = DOOR,
) {
  const gone: number[] = [];
  render(
    <MachineDiagram
      machine={machine(declared)}
      state={state}
      current={current}
      taken={taken}
      onGo={(step) => gone.push(step)}
    />,
  );
  return gone;
}
const svg = () => screen.getByRole('figure').querySelector('svg')!;
/** The transitions or statuses with a mark. */
const marked = (element: 'path' | 'g', mark: string) =>
  [...svg().querySelectorAll<SVGElement>(`${element}[data-${mark}]`)].map(
    (each) => each.dataset['transition'] ?? each.textContent,
  );
const path = () => screen.getByRole('list', { name: 'Path of door' });
const lines = () =>
  within(path())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const step = (number: number, from: string, to: string): TakenTransition => ({
  step: number,
  from,
  to,
});
const THREE = [step(2, 'idle', 'open'), step(4, 'open', 'idle'), step(9, 'idle', 'open')];

describe('the diagram of a machine', () => {
  it('draws a box with its name for each status, around the point of its name', () => {
    draw([], 0);
    const boxes = [...svg().querySelectorAll('g')].map((group) => {
      const [box, text] = [group.querySelector('rect')!, group.querySelector('text')!];
      const number = (element: Element, name: string) => Number(element.getAttribute(name));
      expect(number(box, 'x') + STATUS_BOX.width / 2).toBe(number(text, 'x'));
      expect(number(box, 'y') + STATUS_BOX.height / 2).toBe(number(text, 'y'));
      expect(number(box, 'rx')).toBe(STATUS_BOX.height / 2);
      expect([number(box, 'width'), number(box, 'height')]).toStrictEqual([96, 32]);
      return text.textContent;
    });
    expect(boxes).toStrictEqual(['idle', 'open', 'locked']);
    const [left, top, width, height] = (svg().getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect([left, top, width]).toStrictEqual([0, 0, Number(svg().getAttribute('width'))]);
    expect(height).toBeGreaterThan(STATUS_BOX.height);
    expect(svg()).toHaveAttribute('aria-hidden', 'true'); // the text says the same
  });

  it('highlights the status, what is possible next, and what happened until the shown step', () => {
    draw(THREE, 4);
    expect(marked('g', 'current')).toStrictEqual(['idle']);
    expect(marked('g', 'available')).toStrictEqual(['open']);
    expect(marked('path', 'available')).toStrictEqual(['idle → open']);
    expect(marked('path', 'taken')).toStrictEqual(['idle → open', 'open → idle']);
    expect(marked('path', 'last')).toStrictEqual(['open → idle']);
    expect(screen.getByText(/^Now/)).toHaveTextContent('Now idle. Possible next: open.');
  });

  it('highlights nothing of another status, and no last transition after another event', () => {
    draw([step(2, 'open', 'locked')], 3);
    expect(marked('path', 'taken')).toStrictEqual(['open → locked']);
    expect(marked('path', 'last')).toStrictEqual([]);
  });

  it('names all statuses that are possible next', () => {
    draw([], 0, { idle: ['open', 'locked'], open: [], locked: [] });
    expect(screen.getByText(/^Now/)).toHaveTextContent('Now idle. Possible next: open, locked.');
  });

  it('says that nothing is possible at the end of a machine, and without declared transitions', () => {
    draw([], 0, { idle: ['idle'] });
    expect(screen.getByText(/^Now/)).toHaveTextContent('Now idle. Possible next: none.');
    draw([], 0, { other: [] });
    expect(screen.getAllByText(/^Now/)[1]).toHaveTextContent('Now idle. Possible next: none.');
  });

  it('draws another machine', () => {
    const diagramOf = (declared: DeclaredMachine['declared']) => (
      <MachineDiagram machine={machine(declared)} state={state} current={0} taken={[]} onGo={go} />
    );
    const go = () => undefined;
    const { rerender } = render(diagramOf(DOOR));
    rerender(diagramOf({ idle: ['away'], away: [] }));
    const names = [...svg().querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(names).toStrictEqual(['idle', 'away']);
  });

  it('lists the path, whose transitions lead to their events', () => {
    const gone = draw(THREE, 9);
    expect(lines()).toStrictEqual(['2: idle → open', '4: open → idle', '9: idle → open']);
    const current = within(path())
      .getAllByRole('listitem')
      .map((line) => line.getAttribute('aria-current'));
    expect(current).toStrictEqual([null, null, 'true']);
    fireEvent.click(screen.getByRole('button', { name: '4: open → idle' }));
    expect(gone).toStrictEqual([4]);
  });

  it('lists the last eight transitions, and counts those before', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_none, index) => step(index + 1, 'idle', 'open'));
    draw(many(8), 8);
    expect(lines()[0]).toBe('1: idle → open');
    expect(lines()).toHaveLength(8);
    document.body.replaceChildren();
    draw(many(11), 11);
    expect(lines().slice(0, 2)).toStrictEqual(['3 before,', '4: idle → open']);
    expect(lines()).toHaveLength(9);
  });
});

describe('the diagrams of all machines', () => {
  const events = [
    attemptStarted({ kind: 'logIn', number: 1 }),
    attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
    moreToysRequested(),
    profileEditStarted(),
  ];
  const states = [state];
  for (const event of events) states.push(rootReducer(states.at(-1), event));
  const names = () =>
    screen
      .queryAllByRole('figure')
      .map((figure) => figure.querySelector('figcaption')?.textContent);
  const all = MACHINES.map(({ name }) => name);

  it.each([
    [2, 'auth: attempt', '1: idle → pending'],
    [1, 'auth: attempt', '1: idle → pending'],
  ])('begin at step %i with the one that it moved', (current, first, button) => {
    const gone: number[] = [];
    render(<MachineDiagrams states={states} current={current} onGo={(to) => gone.push(to)} />);
    expect(names()).toStrictEqual([first, ...all.filter((name) => name !== first)]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(gone).toStrictEqual([1]);
  });

  it('are in the usual order after an event that moved none', () => {
    render(<MachineDiagrams states={states} current={3} onGo={() => undefined} />);
    expect(names()).toStrictEqual(all);
  });

  it('are not drawn for a step that does not exist', () => {
    render(<MachineDiagrams states={states} current={99} onGo={() => undefined} />);
    expect(names()).toStrictEqual([]);
  });

  it('are computed again for another visit', () => {
    const { rerender } = render(
      <MachineDiagrams states={states} current={1} onGo={() => undefined} />,
    );
    rerender(<MachineDiagrams states={[state, state]} current={1} onGo={() => undefined} />);
    expect(screen.queryByRole('button', { name: '1: idle → pending' })).toBeNull();
  });
});
