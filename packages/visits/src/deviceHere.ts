import type { Device } from './format';

/** The device of this browser. */
export function deviceHere(): Device {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions();
  const matches = (query: string) => window.matchMedia(query).matches;
  return {
    timeZone,
    locale,
    colorScheme: matches('(prefers-color-scheme: dark)') ? 'dark' : 'light',
    reducedMotion: matches('(prefers-reduced-motion: reduce)') ? 'reduce' : 'no-preference',
    hasTouch: navigator.maxTouchPoints > 0,
  };
}
