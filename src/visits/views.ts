import { type Guard, isCount, isFlag, listOf, nullOr, optional, shapeOf } from './guards';
import { MAX_OPENED, type View } from './View';

const MAX_PATH = 1000;
const PATH = /^[a-z][a-z\d-]*:\d+(?:\/[a-z][a-z\d-]*:\d+)*$/;

/** The view from a step on, until the next one. */
export interface RecordedView extends View {
  readonly step: number;
}

/** A step with its view. */
interface ViewedStep {
  readonly view?: View | undefined;
}

/** The view of steps that nobody watched, such as those during a reload. */
const TOP: View = { scroll: 0, isUp: false, focus: null, opened: [] };

export const isElement: Guard = (value) =>
  typeof value === 'string' && value.length <= MAX_PATH && PATH.test(value);
const isOpened: Guard = (value) =>
  listOf(isElement)(value) && (value as string[]).length <= MAX_OPENED;

export const isRecordedView = shapeOf<RecordedView>({
  step: isCount,
  scroll: isCount,
  isUp: optional(isFlag),
  focus: nullOr(isElement),
  opened: isOpened,
});

const isSame = (one: View | undefined, other: View): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The views of a recording. Only those that differ from the one before are listed. */
export function viewsOf(events: readonly ViewedStep[]): RecordedView[] {
  const first = events.findIndex(({ view }) => view);
  let shown: View | undefined;
  return events.flatMap(({ view = TOP }, index) => {
    if (first < 0 || index < first || isSame(shown, view)) return [];
    shown = view;
    return [{ step: index + 1, ...view }];
  });
}

/** The view of a step; undefined if it was not recorded. */
export function viewAt(views: readonly RecordedView[], step: number): View | undefined {
  const found = views.findLast((view) => view.step <= step);
  if (!found) return undefined;
  const { step: _step, ...view } = found;
  return view;
}
