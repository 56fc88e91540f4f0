import type { LiftedState } from '@redux-devtools/instrument';
import type { Action } from '@reduxjs/toolkit';

/** The name of the BroadcastChannel between the shop and the DevTools page. */
export const CHANNEL = 'latim-devtools';

/** A message from a tab of the shop to the DevTools page. */
export type FromShop =
  | {
      readonly type: 'report';
      /** The `request` of the DevTools' `UPDATE_STATE` action. */
      readonly request: {
        readonly type: 'STATE';
        readonly id: string;
        readonly instanceId: string;
        readonly payload: LiftedState<unknown, Action, unknown>;
        readonly libConfig: {
          readonly name: string;
          readonly features: object;
          readonly actionCreators: readonly { readonly name: string; readonly args: unknown }[];
        };
      };
    }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'gone'; readonly id: string };

/** A message from the DevTools page to the tab with this `id`. Without an `id`, it is for all tabs of the shop. */
export type FromPage =
  | { readonly type: 'hello' }
  | { readonly type: 'lifted'; readonly id: string; readonly action: Action }
  | { readonly type: 'import'; readonly id: string; readonly text: string }
  | { readonly type: 'dispatch'; readonly id: string; readonly action: unknown };
