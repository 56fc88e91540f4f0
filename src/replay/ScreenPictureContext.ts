import { createContext, type ReactNode } from 'react';
import type { ShopStore } from '#store/makeStore';

/** Renders the screen of a store, and calls `onDrawn` when it is complete. */
export type RenderPicture = (store: ShopStore, onDrawn: () => void) => ReactNode;

/** How the timeline renders its pictures. Null: it has none. The entry point provides it, because it knows the screens. */
export const ScreenPictureContext = createContext<RenderPicture | null>(null);
