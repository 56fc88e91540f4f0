import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { NAVBAR_HIDES_PAST_PX } from '#domain/constants';
import { color, ease, motionOk } from '#ui/theme';

/** Hidden by a transform only, so that its contents stay reachable by keyboard; focus shows it again. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.hair};
  &[data-hidden='true'] {
    transform: translateY(-100%);
  }
  ${motionOk} {
    transition: transform 0.18s ${ease};
  }
`;

/** Whether the last scroll was downwards and past 100 px. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (y <= NAVBAR_HIDES_PAST_PX || y < last) setDown(false);
      else if (y > last) setDown(true);
      last = y;
    };
    window.addEventListener('scroll', onScroll);
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

interface AutoHideHeaderProps {
  /** Keeps the header visible, for example while its menu is open. */
  readonly isPinned: boolean;
  readonly children: ReactNode;
}

/**
 * A sticky header that hides on scrolling down and shows on scrolling up. It stays visible while it is
 * pinned or contains the keyboard focus. Hiding does not re-render the children.
 */
export function AutoHideHeader({ isPinned, children }: AutoHideHeaderProps) {
  const isDown = useScrolledDown();
  const [isFocused, setFocused] = useState(false);
  return (
    <Bar
      data-hidden={isDown && !isPinned && !isFocused}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      {children}
    </Bar>
  );
}
