/**
 * Opens a channel between the tabs of the shop. Returns null if the browser refuses: in Firefox, the
 * constructor throws while all cookies are blocked. The tabs then receive no messages.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
