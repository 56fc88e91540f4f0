import { VisitDialog } from '@latim/visits/react';
import { useState } from 'react';
import styled from 'styled-components';
import { WORKBENCH_PATH } from '#domain/constants';
import type { ShopStore } from '#store/makeStore';
import { color, radius, tapTarget } from '#ui/theme';

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

export { observeVisit } from '@latim/visits/tools';

interface QaToolsProps {
  readonly store: ShopStore;
  readonly isOpenFirst: boolean;
}

/** The handle at the edge of the shop, which opens the dialog of the recorded visit. */
export function QaTools({ store, isOpenFirst }: QaToolsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [keepsSearch, setKeepsSearch] = useState(false);
  return (
    <>
      <Handle type="button" title="Recorded visit (Alt+Shift+Q)" onClick={() => setOpen(true)}>
        QA
      </Handle>
      <VisitDialog
        store={store}
        page={WORKBENCH_PATH}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        options={{ keepsSearch }}
      >
        <label>
          <input
            type="checkbox"
            checked={keepsSearch}
            onChange={({ target }) => setKeepsSearch(target.checked)}
          />{' '}
          Keep search texts
        </label>
      </VisitDialog>
    </>
  );
}
