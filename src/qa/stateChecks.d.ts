import type { RootState } from '#store/rootReducer';

/** Whether a value has the type of a slice. `scripts/build/writeStateChecks.cjs` generates it from the TypeScript types. */
export declare const CHECKS: Readonly<Record<keyof RootState, (value: unknown) => boolean>>;
