/**
 * Whether a rejection of `navigator.share` needs no answer: the visitor closed the dialog, or no app can receive the data
 * (`AbortError`), or the dialog of an earlier tap is still open (`InvalidStateError`).
 */
export const isShareEnded = (reason: unknown): boolean =>
  reason instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(reason.name);
