import type { CheckedParts } from '#store/slices';

/** Whether a value has the type of a part. `scripts/build/writeStateChecks.cjs` generates it from the TypeScript types. */
export declare const CHECKS: Readonly<Record<keyof CheckedParts, (value: unknown) => boolean>>;
