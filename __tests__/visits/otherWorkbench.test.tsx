import '#tests/support/jsdomGaps';
import { screen } from '@testing-library/react';
import { openWorkbench } from '#tests/support/openWorkbench';
import { ABOUT } from '#tests/support/recordingOf';
import { added, increased, record, type State, visits } from '#tests/support/secondApplication';

it('another application is recorded and replayed in the workbench', async () => {
  const task = { id: 'task-1', owner: 'Amena', text: 'Mend the kite' };
  const text = visits.stringify(record([increased(2), increased(3), added(task)]), ABOUT);
  const { rows, key } = await openWorkbench<State>(
    {
      title: 'Tasks',
      appVersion: '1',
      visits,
      describe: {
        marker: () => null,
        screen: () => 'tasks',
        address: ({ counter }) => `/${counter}`,
        typedField: () => null,
      },
    },
    text,
    3,
  );
  expect(rows()).toStrictEqual([
    '0:00.01counter 0 → 2 increased',
    '0:00.32counter 2 → 5 increased',
    '0:00.53status empty → open, items: added task-1 Owner 1 added',
  ]);
  expect(screen.getByLabelText('Address of Screen of the visit')).toHaveTextContent('/5');
  key('Home');
  expect(screen.getByRole('list', { name: 'State' })).toHaveTextContent('tasks {2}');
});
