import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { NAVBAR_HIDES_PAST_PX } from '../domain/constants';
import { color, ease, motionOk } from '../ui/theme';

/** Hides by moving alone: what is inside stays reachable by keyboard, and the focus reveals it. */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  background: ${color.paper};
  border-bottom: 1px solid ${color.hair};
  transform: none;
  &[data-hidden='true'] {
    transform: translateY(-100%);
  }
  ${motionOk} {
    transition: transform 0.18s ${ease};
  }
`;

/** Whether the page was last scrolled down, past 100 px (decision 15). */
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
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}

interface HidingBarProps {
  /** Its menu is open: it stays in sight. */
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/**
 * A bar that goes out of sight on the way down and comes back on the way up; not while it is held or
 * the keyboard's focus is inside. What it holds is not drawn anew with that.
 */
export function AutoHideHeader({ isHeld, children }: HidingBarProps) {
  const isDown = useScrolledDown();
  const [isFocused, setFocused] = useState(false);
  return (
    <Bar
      data-hidden={isDown && !isHeld && !isFocused}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
    >
      {children}
    </Bar>
  );
}
