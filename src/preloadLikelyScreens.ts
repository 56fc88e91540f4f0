import { screens } from './app/screens';
import { savesData } from './services/browser/savesData';

/**
 * Loads the screens that most visitors open next, so that the first tap on a link does not wait for the network. Call
 * it when the browser is idle. Loads nothing with Save-Data.
 */
export function preloadLikelyScreens(): void {
  if (savesData(window)) return;
  for (const screen of [screens.toy, screens.allToys, screens.home]) screen.preload();
}
