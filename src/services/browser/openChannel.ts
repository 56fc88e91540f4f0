/**
 * A channel between the tabs of the shop, or null. `new BroadcastChannel` throws where the visitor
 * refuses all storage, as Firefox does with all cookies refused: then no tab hears of another.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
