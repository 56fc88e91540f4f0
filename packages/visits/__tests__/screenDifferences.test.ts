import { checkScreens } from '#visits/differences';
import { readFacts } from '#visits/format';
import { readScreens } from '#visits/frames';
import { packTexts } from '#visits/packTexts';

const RECORDED = [['main', '  $20.00'], ['main', '  $20.00', '  button "Undo"'], ['main']];
const events = [{ type: 'list/toyRemoved' }, { type: 'list/undoEnded' }];
const visit = {
  ...{ initial: {}, start: {}, events },
  facts: readFacts('shop', { screens: packTexts(RECORDED) }, events.length),
};
const linesOf = (texts: readonly string[][]) =>
  checkScreens(visit, texts).differences.map(({ steps, text }) => `${steps.join()} ${text}`);

describe('the screens of a visit', () => {
  it('differ at each step whose text is not the recorded one, by the lines that only one has', () => {
    expect(linesOf(RECORDED)).toStrictEqual([]);
    expect(linesOf([['main', '  $20'], ['main', '  $20.00'], ['main']])).toStrictEqual([
      '0 recorded $20.00',
      '0 here $20',
      '1 recorded button "Undo"',
    ]);
  });

  it('differ if one of two identical lines is missing', () => {
    const [start = [], removed = [], end = []] = RECORDED;
    expect(linesOf([start, [...removed, '  $20.00'], end])).toHaveLength(1);
  });

  it('are read after each event, also after one that changes no state', async () => {
    const state = { count: 1 };
    const { facts } = visit;
    const show = jest.fn();
    const reader = {
      prepare: async () => undefined,
      show,
      read: async () => [String(show.mock.calls.length)],
    };
    const texts = await readScreens({ events, facts }, [state, state, { count: 2 }], reader);
    expect(texts).toStrictEqual([['1'], ['2'], ['3']]);
    expect(show).toHaveBeenLastCalledWith({ count: 2 }, { events, facts, step: 2 });
  });
});
