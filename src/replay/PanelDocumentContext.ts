import { createContext } from 'react';

/** The document that contains the panel: that of the shop, or that of the panel's own window. */
export const PanelDocumentContext = createContext<Document | null>(null);
