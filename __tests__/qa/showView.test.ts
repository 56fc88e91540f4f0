/** @jest-environment ./__tests__/support/environment.cjs */
import '#tests/support/jsdomGaps';
import type { VisitMoment } from '@latim/visits/tools';
import { createViewer } from '#qa/showView';

const RADIO = 'main[1]/label[1]/input[1]';
const BUTTON = 'main[1]/button[1]';

it('marks the elements of the current and the next event, clears earlier marks, and marks the label of a radio button', async () => {
  document.body.innerHTML =
    '<div id="root"><main><label><input type="radio"></label><button></button></main></div>';
  const show = createViewer(document.getElementById('root') as HTMLElement);
  const inputs = [RADIO, BUTTON].map((element, index) => ({ element, step: index + 1 }));
  const marksAt = async (step: number) => {
    show({ facts: { views: [], inputs }, step } as unknown as VisitMoment);
    await Promise.resolve();
    return [...document.querySelectorAll('main *')].flatMap(({ localName, attributes }) =>
      [...attributes].flatMap(({ name }) => (/^data-/.test(name) ? [`${localName} ${name}`] : [])),
    );
  };
  expect(await marksAt(0)).toStrictEqual(['label data-visit-next']);
  expect(await marksAt(1)).toStrictEqual(['label data-visit-used', 'button data-visit-next']);
  expect(await marksAt(2)).toStrictEqual(['button data-visit-used']);
});
