/** Consecutive steps that the tester has selected on the timeline, from the first selected one to the last one. */
export interface TimeRange {
  readonly anchor: number;
  /** May be before the anchor. */
  readonly end: number;
}

/** The first and the last step of a time range. */
export const boundsOf = ({ anchor, end }: TimeRange) => ({
  first: Math.min(anchor, end),
  last: Math.max(anchor, end),
});
