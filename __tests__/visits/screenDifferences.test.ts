import { differencesOfScreens, differenceWords } from '#visits/differences';
import { readFacts } from '#visits/format';
import { readScreens, screenDifferences, screenFacts } from '#visits/screenDifferences';

const RECORDED = [['main', '  $20.00'], ['main', '  $20.00', '  button "Undo"'], ['main']];
const events = [{ type: 'list/toyRemoved' }, { type: 'list/undoEnded' }];
const visit = (keepsTexts = true) => ({
  ...{ initial: {}, start: {}, events },
  facts: readFacts(
    'shop',
    { ...screenFacts(RECORDED), ...(!keepsTexts && { screenTexts: { lines: [], screens: [] } }) },
    events.length,
  ),
});
const linesOf = (texts: readonly string[][], keepsTexts?: boolean) =>
  differencesOfScreens(visit(keepsTexts), texts).map(
    (one) => `${one.steps.join()} ${differenceWords(one)}`,
  );

describe('the screens of a visit', () => {
  it('differ at each step whose text is not the recorded one, by the lines that only one has', () => {
    expect(linesOf(RECORDED)).toStrictEqual([]);
    expect(linesOf([['main', '  $20'], ['main', '  $20.00'], ['main']])).toStrictEqual([
      '0 recorded $20.00',
      '0 here $20',
      '1 recorded button "Undo"',
    ]);
  });

  it('differ if their lines are in another order, or if one of two equal lines is missing', () => {
    const [start = [], removed = [], end = []] = RECORDED;
    expect(linesOf([start, ['main', '  button "Undo"', '  $20.00'], end])).toStrictEqual([
      '1 recorded $20.00',
      '1 recorded button "Undo"',
      '1 here button "Undo"',
      '1 here $20.00',
    ]);
    expect(linesOf([start, [...removed, '  $20.00'], end])).toHaveLength(1);
  });

  it('may have other words, but not other elements, numbers, values or states', () => {
    const recorded = [
      'title "Toys"',
      '  Showing 2 toys',
      '  button "Add \\"Kite\\" to list" pressed',
      '  link "Home" = "/" current=page',
      '  textbox "Name" = "Mina" invalid description "Too short"',
    ];
    const facts = readFacts('shop', screenFacts([recorded]), 0);
    const isSame = (...[line, from, to]: readonly [number, string, string]) => {
      const here = recorded.with(line, recorded[line]?.replace(from, to) ?? '');
      return screenDifferences({ facts }, [here], { words: false }).length === 0;
    };
    expect(isSame(0, 'Toys', 'All toys')).toBe(true);
    expect(isSame(1, 'Showing 2 toys', '2 toys are shown')).toBe(true);
    expect(isSame(2, 'Add \\"Kite\\" to list', 'Save')).toBe(true);
    expect(isSame(3, 'Home', 'Start page')).toBe(true);
    expect(isSame(4, 'Too short', 'At least three letters')).toBe(true);
    expect(isSame(1, '2', '3')).toBe(false);
    expect(isSame(1, '  Showing', 'Showing')).toBe(false);
    expect(isSame(2, ' pressed', '')).toBe(false);
    expect(isSame(2, 'button', 'link')).toBe(false);
    expect(isSame(3, '"/"', '"/all-toys"')).toBe(false);
    expect(isSame(4, 'Mina', 'Rafi')).toBe(false);
  });

  it('are read once for each state, without what the visitor saw besides', async () => {
    const state = { count: 1 };
    const facts = readFacts('shop', { acts: [{ step: 1, element: 'main:0' }] }, 2);
    const prepare = async () => undefined;
    const show = jest.fn();
    const read = async () => [String(show.mock.calls.length)];
    const texts = await readScreens({ events, facts }, [state, state, { count: 2 }], {
      prepare,
      show,
      read,
    });
    expect(texts).toStrictEqual([['1'], ['1'], ['2']]);
    expect(show).toHaveBeenLastCalledWith(
      { count: 2 },
      { events, facts: { ...facts, inputs: [] }, step: 2 },
    );
  });
});
