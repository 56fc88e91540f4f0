/** The path of an installed Chromium or Chrome, `CHROMIUM_PATH` if it is set, or undefined. */
export function findChromium(): string | undefined;

/**
 * The path of an installed headless shell (Chromium without its user interface), or undefined. It needs half the CPU
 * time. It is not used if `CHROMIUM_PATH` names a browser.
 */
export function findHeadlessShell(): string | undefined;
