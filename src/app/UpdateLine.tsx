import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import {
  reloadRequested,
  selectIsReloading,
  selectMayReload,
} from '../features/updates/updatesSlice';
import { useCommand } from '../lib/command';
import { Button } from '../ui/Button';
import { color, shadow } from '../ui/theme';

/** At the end of the page and in sight: nothing on the page moves for it. */
const Line = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  min-height: 60px;
  padding: 8px 16px;
  background: ${color.surface};
  box-shadow: ${shadow.raised};
`;

/** A newer version waits (decision 40). Said politely, once; the focus stays where it is. */
export function UpdateLine() {
  const dispatch = useCommand();
  const mayReload = useSelector(selectMayReload);
  const isReloading = useSelector(selectIsReloading);
  const [text, setText] = useState('');
  // A screen reader says what comes into a live region that is there already.
  useEffect(() => setText('A new version of the shop is ready.'), []);
  return (
    <Line className="update-line">
      <p role="status">{text}</p>
      {(mayReload || isReloading) && (
        <Button variant="outline" isBusy={isReloading} onClick={() => dispatch(reloadRequested())}>
          Reload
        </Button>
      )}
    </Line>
  );
}
