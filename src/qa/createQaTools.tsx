import { completeFile, type SavedFile } from '@latim/visits/file';
import type { ReactElement } from 'react';
import { FRAME_PATH } from '#domain/constants';
import type { Services } from '#services/services';
import { QaTools, type RecordedShop } from './QaTools';
import { shopVisits } from './shopAdapter';
import { watchVisit } from './watchVisit';

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
  const complete = (file: SavedFile) => completeFile(shopVisits, file, FRAME_PATH);
  return <QaTools shop={{ ...shop, recording, complete }} isOpenFirst={isOpenFirst} onEnd={end} />;
}
