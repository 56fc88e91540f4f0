import type { LiftedState } from '@redux-devtools/instrument';
import type { Action } from '@reduxjs/toolkit';

export const CHANNEL = 'latim-devtools';

/** What a tab of the shop tells the DevTools page. */
export type FromShop =
  | {
      readonly type: 'report';
      /** In the shape that the DevTools' own reducer of instances takes in. */
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
  | { readonly type: 'gone'; readonly id: string };

/** What the DevTools page tells the tabs of the shop; without an `id`, all of them. */
export type FromPage =
  | { readonly type: 'hello' }
  | { readonly type: 'lifted'; readonly id: string; readonly action: Action }
  | { readonly type: 'import'; readonly id: string; readonly text: string }
  | { readonly type: 'dispatch'; readonly id: string; readonly action: unknown };
