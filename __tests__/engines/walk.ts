import { PROFILE_STEPS, SIGN_UP_STEPS } from './steps/account';
import { ADDRESSES, BROWSING } from './steps/browsing';
import { LISTS } from './steps/lists';
import { OFFLINE } from './steps/offline';
import { SNAPSHOTS } from './steps/snapshots';

/** All steps, in order. They are the same in every engine. */
export const WALK = [
  ...BROWSING,
  ...SIGN_UP_STEPS,
  ...LISTS,
  ...PROFILE_STEPS,
  ...ADDRESSES,
  ...OFFLINE,
  ...SNAPSHOTS,
] as const;
