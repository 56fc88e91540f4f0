import { type ComponentType, Suspense } from 'react';
import { AfterMount } from './App';
import { Navbar } from './Navbar';
import { StoreRouter } from './StoreRouter';

interface ScreenPictureProps {
  readonly Screen: ComponentType;
  /** Called when the screen was loaded and rendered. */
  readonly onDrawn: () => void;
}

/** A screen without side effects on the page: it does not move the focus, show toasts or handle shortcuts. */
export const ScreenPicture = ({ Screen, onDrawn }: ScreenPictureProps) => (
  <StoreRouter>
    <Navbar />
    <main>
      <Suspense>
        <Screen />
        <AfterMount run={onDrawn} />
      </Suspense>
    </main>
  </StoreRouter>
);
