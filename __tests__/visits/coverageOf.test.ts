import { coverageOf } from '#visits/coverageOf';

const LIGHT = {
  name: 'light',
  path: ['light'],
  declared: { off: ['on'], on: ['off', 'broken'], broken: [] },
};
const states = (...statuses: string[]) => statuses.map((status) => ({ light: { status } }));

describe('the coverage of visits', () => {
  it('names the declared transitions that a visit takes, and those that none takes', () => {
    const visits = new Map([['switched on', states('off', 'on', 'on')]]);
    expect(coverageOf([LIGHT], visits).machines).toStrictEqual([
      { machine: 'light', covered: ['off → on'], missing: ['on → off', 'on → broken'] },
    ]);
  });

  it('has a small set of visits that cover the same', () => {
    const visits = new Map([
      ['on', states('off', 'on')],
      ['on and off', states('off', 'on', 'off')],
      ['broken', states('off', 'on', 'broken')],
      ['nothing', states('off')],
    ]);
    expect(coverageOf([LIGHT], visits).cover).toStrictEqual(['on and off', 'broken']);
  });

  it('ignores what the machine does not declare, such as a reload', () => {
    const visits = new Map([['reloaded', states('broken', 'off')]]);
    expect(coverageOf([LIGHT], visits).cover).toStrictEqual([]);
  });
});
