import { createContext } from 'react';

/** Whether accounts exist in this browser only (a build with the embedded sign-in service). */
export const DemoAccountsContext = createContext(false);
