/** Fills localStorage except for a few characters. Also runs in pages, so it must not use anything outside it. */
export function fillStorage(): void {
  for (let size = 1 << 22, part = 0; size > 0; part += 1)
    try {
      localStorage.setItem(`junk-${part}`, 'x'.repeat(size));
    } catch {
      size >>= 1;
    }
}
