import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { moreToysRequested } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { noticesAt } from '#qa/noticesAt';
import { navigated } from '#tests/support/builders';
import type { SnapshotFacts } from '#visits/format';

/** The keys of the notices that are visible after these events, given with their times in seconds. */
function keysAfter(...timed: readonly (readonly [seconds: number, event: UnknownAction])[]) {
  const times = timed.map(([seconds]) => seconds * 1000);
  const facts = { times } as unknown as SnapshotFacts; // only the times are read
  const events = timed.map(([, event]) => event);
  return noticesAt({ events, facts, step: events.length }).map(({ key }) => key);
}
const other = moreToysRequested();

// stillToasts.test.tsx compares what replaces what with the toasts of the page.
describe('the notices of a moment', () => {
  it('are visible for eight seconds, and failures for fifteen', () => {
    const both = [
      [0, noticeRaised(notices.favoriteAdded)],
      [0, noticeRaised(notices.reviewFailed)],
    ] as const;
    expect(keysAfter(...both, [7, other])).toStrictEqual(['favoriteAdded', 'reviewFailed']);
    expect(keysAfter(...both, [9, other])).toStrictEqual(['reviewFailed']);
    expect(keysAfter(...both, [16, other])).toStrictEqual([]);
  });

  it('do not end with another query of the same screen', () => {
    expect(
      keysAfter(
        [0, navigated('/all-toys')],
        [60, noticeRaised(notices.favoriteAdded)],
        [61, navigated('/all-toys', { search: '?age=4' })],
      ),
    ).toStrictEqual(['favoriteAdded']);
  });
});
