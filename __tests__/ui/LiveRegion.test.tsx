import { act, render, screen } from '@testing-library/react';
import { LiveRegion } from '#ui/LiveRegion';

beforeEach(() => void jest.useFakeTimers());

interface Result {
  readonly text: string;
  readonly of: readonly string[];
}
const PUZZLES: Result = { text: '2 toys found', of: ['jigsaw', 'alphabet'] };
const BLOCKS: Result = { text: '2 toys found', of: ['rickshaw', 'harbour'] };

/** Renders a live region for a result, and records what a screen reader announces: the texts that are added to it. */
function open({ text, of }: Result) {
  const { rerender } = render(<LiveRegion of={of}>{text}</LiveRegion>);
  const region = screen.getByRole('status');
  const announced: string[] = [];
  new MutationObserver(() => {
    if (region.textContent) announced.push(region.textContent);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return {
    region,
    announced,
    show: ({ text: next, of: nextOf }: Result) =>
      rerender(<LiveRegion of={nextOf}>{next}</LiveRegion>),
    pause: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
  };
}

describe('a live region', () => {
  it('does not announce the result that it shows first, nor a result again that is found again', async () => {
    const { announced, show, pause } = open(PUZZLES);
    await pause(1000);
    show({ ...PUZZLES, of: [...PUZZLES.of] });
    await pause(5000);
    expect(announced).toStrictEqual([]);
  });

  it('announces a result after it has been stable for a second, and has no text of an earlier one', async () => {
    const { region, announced, show, pause } = open({ text: '12 toys found', of: [] });
    show({ text: '1 toy found', of: ['jigsaw'] });
    expect(region).toBeEmptyDOMElement();
    await pause(999);
    show(BLOCKS);
    await pause(999);
    expect(announced).toStrictEqual([]);
    await pause(1);
    expect(announced).toStrictEqual(['2 toys found']);
  });
});
