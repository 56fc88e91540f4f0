import '#tests/support/jsdomGaps';
import { fireEvent, screen } from '@testing-library/react';
import toys from '#catalogue/toys.json';
import type { Toy } from '#domain/toy';
import { sessionReported } from '#features/auth/authSlice';
import {
  catalogueLoaded,
  catalogueRequested,
  pageToysLoaded,
} from '#features/catalogue/catalogueSlice';
import { favoritesReceived } from '#features/favorites/favoritesSlice';
import { shopVisits } from '#qa/shopAdapter';
import { shopWorkbench } from '#qa/shopWorkbench';
import { aFavorite, aUser } from '#tests/support/builders';
import { openWorkbench } from '#tests/support/openWorkbench';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { diffStates } from '#visits/diffStates';
import { explainDifference } from '#visits/replay';

const IDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const [toy] = toys.toys as unknown as [Toy]; // as the schema of the catalogue says
/** A visit in which a toy with this id arrives after another one. */
const visitWith = (id: string) =>
  shopVisits.stringify(
    recordingOf([
      pageToysLoaded({ first: [toy], others: [], total: 2 }),
      catalogueRequested(),
      catalogueLoaded([toy, { ...toy, id }]),
      sessionReported(aUser()),
      favoritesReceived([aFavorite({ toyId: id })]),
    ]),
    ABOUT,
  );

it.each(IDS)('a new part named %s is one difference, with no inherited value', (id) => {
  const after = Object.fromEntries([[id, { name: 'x' }]]);
  expect(diffStates({}, after)).toStrictEqual([
    { path: id, before: undefined, after: { name: 'x' } },
  ]);
  expect(diffStates(after, {})).toStrictEqual([
    { path: id, before: { name: 'x' }, after: undefined },
  ]);
});

it.each(IDS)('the workbench shows all details of a visit with the toy %s', async (id) => {
  const text = visitWith(id);
  const snapshot = shopVisits.read(text);
  expect(explainDifference(snapshot, shopVisits.replay(snapshot))).toBeNull();
  const { key } = await openWorkbench(shopWorkbench, text);
  key('Home');
  for (const _event of snapshot.events) {
    key('ArrowRight');
    expect(
      screen.getByRole('list', { name: 'Changes of the last event' }),
    ).not.toBeEmptyDOMElement();
  }
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search state' }), {
    target: { value: id },
  });
  fireEvent.click(screen.getByRole('button', { name: `all of ${id}` }));
  expect(screen.getByRole('group', { name: 'Chosen value' })).toHaveTextContent(
    `catalogue.byId.${id} was changed by 1 event`,
  );
  expect(Object.keys(Object.prototype)).toStrictEqual([]);
});
