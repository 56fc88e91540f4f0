/** The number of opened elements in a view. */
export const MAX_OPENED = 50;

/**
 * What a visitor saw beyond the state. An element is described by its path in the page: the tag of each element and its index
 * among the siblings with this tag, as in `main:0/form:1/button:0`.
 */
export interface View {
  /** CSS pixels from the top. */
  readonly scroll: number;
  /** Whether the last scroll was upwards. Some pages then show a bar. */
  readonly isUp?: boolean;
  /** The focused element. */
  readonly focus: string | null;
  /** The elements that are opened or pressed, such as the button of an open menu. */
  readonly opened: readonly string[];
}
