/** The number of opened elements in a view. */
export const MAX_OPENED = 50;

/**
 * What a visitor saw that is no part of the state. An element is described by its place in the page: the tag and the
 * number of each element on the way to it, among its siblings with this tag, as in `main:0/form:1/button:0`.
 */
export interface View {
  /** CSS pixels from the top. */
  readonly scroll: number;
  /** Whether the visitor has scrolled up last. Some pages show a bar then. */
  readonly isUp?: boolean;
  /** The focused element. */
  readonly focus: string | null;
  /** The elements that are opened or pressed, such as the button of an open menu. */
  readonly opened: readonly string[];
}
