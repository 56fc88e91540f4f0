import {
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { whenNear } from './browserHooks';
import { createGate, type Gate } from './createGate';

const never = () => () => undefined;

/** False while a prerendered page is rendered or hydrated, so that the markup matches; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True if this component was part of the prerendered HTML, false if it was mounted later. */
export function usePrerendered(): boolean {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  return wasPrerendered;
}

/**
 * A picture below the first viewport. Its request waits until the page is interactive, because it would
 * share the bandwidth with the scripts. Without JavaScript the picture loads at once. The parent element
 * must have the size of the picture, so that nothing moves.
 */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : <noscript>{children}</noscript>;

/** Opens when all deferred parts of the page are hydrated. In Node and in tests, nothing is deferred. */
let wholePage = createGate();
wholePage.open();

/** Defers the parts of the next page that is hydrated, at the latest until the gate opens. */
export const deferHydrationUntil = (gate: Gate): void => void (wholePage = gate);

interface WaitingProps {
  readonly gate: Gate;
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Suspends, so that React keeps the prerendered HTML, until the gate opens. */
function Waiting({ gate, isChanged, children }: WaitingProps) {
  if (!isChanged && !gate.isOpen()) use(gate.opened);
  return children;
}

/**
 * Hydrates its children late: near the viewport, when the gate opens, or at once on a click. If the parent renders again before
 * that, React discards the prerendered HTML. The children must not suspend and must not contain fields: text typed before
 * hydration would be lost.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => createGate(wholePage));
  const [prerendered] = useState(children);
  // Not state: a change of state would make React discard the HTML. The gate opens outside of React.
  useEffect(() => (gate.isOpen() ? undefined : whenNear(place.current, gate.open)), [gate]);
  return (
    <div ref={place}>
      <Suspense>
        <Waiting gate={gate} isChanged={children !== prerendered}>
          {children}
        </Waiting>
      </Suspense>
    </div>
  );
}
