import type { ReactElement } from 'react';
import type { Services } from '#services/services';
import { QaTools, type RecordedShop } from './QaTools';
import { watchVisit } from './watchVisit';
import { withScreens } from './withScreens';

interface WatchedShop extends RecordedShop {
  readonly services: Services;
}

/** Watches the visit of a shop until the recording is ended. Returns the tools for it. */
export function createQaTools(
  shop: WatchedShop,
  isOpenFirst: boolean,
  onEnd: () => void,
): ReactElement {
  const { recording, stop } = watchVisit(shop);
  const end = () => {
    stop();
    onEnd();
  };
  return (
    <QaTools shop={{ ...shop, recording, withScreens }} isOpenFirst={isOpenFirst} onEnd={end} />
  );
}
