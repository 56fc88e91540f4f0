import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { reloadWithUpdate } from '#features/updates/useUpdate';
import { useAppDispatch } from '#lib/redux';
import { useHeightProperty } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { color, shadow } from '#ui/theme';

/** Sticky at the bottom and last in the document, so that it moves nothing on the page. */
const Line = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-4) var(--space-16);
  min-height: 60px;
  padding: var(--space-8) var(--space-16);
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

/** Offers a new version of the shop. Announced politely, once; the focus does not move. */
export function UpdateLine() {
  const dispatch = useAppDispatch();
  const [isReloading, setReloading] = useState(false);
  const [text, setText] = useState('');
  const line = useRef<HTMLDivElement>(null);
  useHeightProperty('--update-line', line);
  // Screen readers announce text only if it is added to an existing live region.
  useEffect(() => setText('A new version of the shop is ready.'), []);
  return (
    <Line ref={line}>
      <p role="status">{text}</p>
      <Button
        variant="outline"
        isBusy={isReloading}
        onClick={() => {
          setReloading(true);
          dispatch(reloadWithUpdate());
        }}
      >
        Reload
      </Button>
    </Line>
  );
}
