import { completeFile, type SavedFile } from '@latim/visits/file';
import type { ReactElement } from 'react';
import { FRAME_PATH } from '#domain/constants';
import type { Services } from '#services/services';
import { fileOf, QaTools, type RecordedShop } from './QaTools';
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
  const complete = (file: SavedFile) => completeFile(shopVisits, file, FRAME_PATH);
  const recorded = { ...shop, recording };
  window.visitPage = {
    types: () => recording().events.map(({ action }) => action.type),
    // Keeps search texts: a driver types them from a file, so they are not personal.
    file: async () =>
      (await complete(fileOf(recorded, recording(), { keepsSearch: true }))).file.text,
  };
  const end = () => {
    delete window.visitPage;
    stop();
    onEnd();
  };
  return <QaTools shop={{ ...recorded, complete }} isOpenFirst={isOpenFirst} onEnd={end} />;
}
