import { type OwnVisit, publishVisit, VisitPanel } from '@latim/visits/react';
import { type ReactElement, useEffect, useState } from 'react';
import styled from 'styled-components';
import { FRAME_PATH } from '#domain/constants';
import { urlOf } from '#domain/urls';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { isQaShortcut } from '#ui/shortcuts';
import { color, radius, tapTarget } from '#ui/theme';
import { shopVisits } from './shopAdapter';
import { type WatchedShop, watchVisit } from './watchVisit';

/** At the side, because the bar of a toy, toasts and the update line are at the bottom of a phone. */
const Handle = styled.button`
  position: fixed;
  inset: 40vh auto auto 0;
  z-index: 30;
  min-width: ${tapTarget};
  min-height: ${tapTarget};
  border: 2px solid ${color.line};
  border-inline-start: 0;
  border-radius: 0 ${radius.input} ${radius.input} 0;
  background: ${color.surface};
  color: ${color.ink};
  font-weight: 700;
  @media print {
    display: none;
  }
`;

interface QaToolsProps {
  readonly visit: OwnVisit<RootState>;
  readonly isOpenFirst: boolean;
  readonly onEnd: () => void;
}

/** The handle at the edge of the shop. It and Alt+Shift+Q open the dialog. */
function QaTools({ visit, isOpenFirst, onEnd }: QaToolsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [keepsSearch, setKeepsSearch] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isQaShortcut(event)) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Handle type="button" title="Recorded visit (Alt+Shift+Q)" onClick={() => setOpen(true)}>
        QA
      </Handle>
      {isOpen && (
        <VisitPanel visit={{ ...visit, options: { keepsSearch } }} onClose={() => setOpen(false)}>
          <label>
            <input
              type="checkbox"
              checked={keepsSearch}
              onChange={({ target }) => setKeepsSearch(target.checked)}
            />{' '}
            Keep search texts
          </label>
          <Button variant="quiet" onClick={onEnd}>
            End the recording
          </Button>
        </VisitPanel>
      )}
    </>
  );
}

/** Watches the visit of a shop until the recording is ended. Returns the tools for it. */
export function createQaTools(
  shop: WatchedShop,
  isOpenFirst: boolean,
  onEnd: () => void,
): ReactElement {
  const { recording, stop } = watchVisit(shop);
  const visit: OwnVisit<RootState> = {
    visits: shopVisits,
    recording,
    appVersion: process.env.APP_VERSION,
    url: () => hrefOf(selectAddress(shop.store.getState())),
    workbenchUrl: urlOf('/workbench'),
    frameUrl: FRAME_PATH,
  };
  publishVisit({ ...visit, options: { keepsSearch: true } }); // a driver types search texts from a file
  const end = () => {
    delete window.visitPage;
    stop();
    onEnd();
  };
  return <QaTools visit={visit} isOpenFirst={isOpenFirst} onEnd={end} />;
}
