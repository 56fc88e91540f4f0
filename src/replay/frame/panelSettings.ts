import { isObject } from '#domain/isObject';

/** The edge of the window at which the panel is docked. */
export type Dock = 'side' | 'bottom';

/** How the tester has arranged the panel. */
export interface PanelSettings {
  readonly dock: Dock;
  /** The part of the window that the panel takes at each edge, in percent. */
  readonly sizes: Readonly<Record<Dock, number>>;
  readonly isCollapsed: boolean;
}

/** The sessionStorage key of the settings. They belong to the tab, and contain nothing of the visit. */
export const SETTINGS_KEY = 'toyshop:qa-panel';

/** Limits of the size in percent, so that neither the panel nor the page disappears. */
export const SIZE_LIMITS = { least: 20, most: 80 };

const clampSize = (size: number): number =>
  Math.round(Math.min(Math.max(size, SIZE_LIMITS.least), SIZE_LIMITS.most));

/** The settings with another size at an edge, within the limits. */
export const withSize = (settings: PanelSettings, dock: Dock, size: number): PanelSettings => ({
  ...settings,
  sizes: { ...settings.sizes, [dock]: clampSize(size) },
});

/** On wide windows, the side leaves more of the page visible than the bottom. */
const initialSettings = (): PanelSettings => ({
  dock: window.innerWidth >= 1600 ? 'side' : 'bottom',
  sizes: { side: 34, bottom: 45 },
  isCollapsed: false,
});

const sizeOf = (sizes: unknown, dock: Dock): number | undefined => {
  const size = isObject(sizes) ? sizes[dock] : undefined;
  return typeof size === 'number' && Number.isFinite(size) ? clampSize(size) : undefined;
};

/** The settings of this tab. The initial ones if none are stored, or if the browser blocks sessionStorage. */
export function readPanelSettings(): PanelSettings {
  const initial = initialSettings();
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(SETTINGS_KEY) ?? 'null');
    if (!isObject(stored)) return initial;
    const { dock, sizes, isCollapsed } = stored;
    return {
      dock: dock === 'side' || dock === 'bottom' ? dock : initial.dock,
      sizes: {
        side: sizeOf(sizes, 'side') ?? initial.sizes.side,
        bottom: sizeOf(sizes, 'bottom') ?? initial.sizes.bottom,
      },
      isCollapsed: isCollapsed === true,
    };
  } catch {
    return initial;
  }
}

/** Stores the settings for this tab. Without sessionStorage, they last as long as the panel. */
export function writePanelSettings(settings: PanelSettings): void {
  try {
    window.sessionStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    // blocked or full
  }
}
