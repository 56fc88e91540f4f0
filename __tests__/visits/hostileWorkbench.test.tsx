import '#tests/support/jsdomGaps';
import { fireEvent, screen } from '@testing-library/react';
import { shopVisits } from '#qa/shopAdapter';
import { shopWorkbench } from '#qa/shopWorkbench';
import { FILLED, HOSTILE_VALUES, INHERITED, textOf } from '#tests/support/hostileFiles';
import { openWorkbench } from '#tests/support/openWorkbench';
import { diffStates } from '#visits/diffStates';

it.each(INHERITED)('a new part named %s is one difference, with no inherited value', (id) => {
  const after = Object.fromEntries([[id, { name: 'x' }]]);
  expect(diffStates({}, after)).toStrictEqual([
    { path: id, before: undefined, after: { name: 'x' } },
  ]);
  expect(diffStates(after, {})).toStrictEqual([
    { path: id, before: { name: 'x' }, after: undefined },
  ]);
});

it.each(['__proto__', 'constructor'])(
  'the workbench shows each step of a visit in which every name is %s',
  async (name) => {
    const text = textOf(FILLED[HOSTILE_VALUES.indexOf(name)]!);
    const snapshot = shopVisits.read(text);
    const { key } = await openWorkbench(shopWorkbench, text);
    key('Home');
    for (const _event of snapshot.events) {
      key('ArrowRight');
      expect(screen.getByRole('list', { name: 'State' })).not.toBeEmptyDOMElement();
    }
    const search = screen.getByRole('searchbox', { name: 'Search state' });
    fireEvent.change(search, { target: { value: name } });
    fireEvent.click(screen.getAllByRole('button', { name: `all of ${name}` })[0]!);
    expect(screen.getByRole('group', { name: 'Chosen value' })).toHaveTextContent(
      `${name} was changed by`,
    );
    expect(Object.keys(Object.prototype)).toStrictEqual([]);
  },
);
