import { authorOf, byNewest, editTime, isEdited } from '#domain/review';
import { aReview, NOW } from '#tests/support/builders';

it('reviews are sorted by creation time, whatever its offset, newest first, then by id', () => {
  const [old, a, b] = [
    aReview({ id: 'c', createdAt: '2026-01-02T09:04:04+06:00' }),
    aReview({ id: 'a' }),
    aReview({ id: 'b' }),
  ];
  for (const list of [
    [old, a, b],
    [a, b, old],
    [b, old, a],
  ])
    expect(list.sort(byNewest)).toStrictEqual([b, a, old]);
  expect(byNewest(a, { ...a })).toBe(0);
});

it('a review is edited if its update time is later than its creation time, whatever the offset', () => {
  const { updatedAt: _missing, ...written } = aReview();
  expect(isEdited(written)).toBe(false);
  expect(isEdited(aReview())).toBe(false);
  expect(isEdited(aReview({ updatedAt: '2026-01-02T09:04:05+06:00' }))).toBe(false);
  expect(isEdited(aReview({ updatedAt: '2027-01-01T00:00:00.000Z' }))).toBe(true);
});

it.each([
  ['later than the last edit', Date.parse('2027-01-01T00:00:00.000Z'), '2027-01-01T00:00:00.000Z'],
  ['the time of the last edit', Date.parse(NOW), '2026-01-02T03:04:05.001Z'],
  ['earlier, because the clock was set back', 0, '2026-01-02T03:04:05.001Z'],
  ['later than any date', 9e15, '+275760-09-13T00:00:00.000Z'],
])('the time of an edit is after the last one if it is %s', (_what, now, expected) => {
  expect(editTime(aReview(), now)).toBe(expected);
  const { updatedAt: _missing, ...unedited } = aReview();
  expect(editTime(unedited, now)).toBe(expected);
});

it.each([
  ['ayesha@example.com', 'ayesha'],
  ['@example.com', 'Friend'],
  ['', 'Friend'],
])('the author with the email "%s" is %s', (userEmail, author) => {
  expect(authorOf(aReview({ userEmail }))).toBe(author);
});
