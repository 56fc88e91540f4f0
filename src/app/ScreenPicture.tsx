import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import { SCREEN_PARTS } from './App';

const { StoreRouter, Navbar } = SCREEN_PARTS;

interface ScreenPictureProps {
  readonly Screen: ComponentType;
  /** Called when the screen was loaded and rendered. */
  readonly onDrawn: () => void;
}

function WhenDrawn({ run }: { readonly run: () => void }) {
  const onMount = useEffectEvent(run);
  useEffect(() => onMount(), []);
  return null;
}

/** A screen without side effects on the page: it does not move the focus, show toasts or handle shortcuts. */
export const ScreenPicture = ({ Screen, onDrawn }: ScreenPictureProps) => (
  <StoreRouter>
    <Navbar />
    <main>
      <Suspense>
        <Screen />
        <WhenDrawn run={onDrawn} />
      </Suspense>
    </main>
  </StoreRouter>
);
