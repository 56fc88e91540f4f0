import { isPhotoUrl } from '../../../domain/isPhotoUrl';
import type { User } from '../../../domain/user';

/** The part of the SDK's user that is read. The whole holds tokens, and must not go further. */
export interface SdkUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly metadata: { readonly creationTime?: string | undefined };
}

function isoOf(time: string | undefined): string {
  const date = new Date(time ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** The five plain fields of the spec (§3); a photo address that is no web address is left out. */
export const toUser = ({ uid, email, displayName, photoURL, metadata }: SdkUser): User => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
  photoURL: photoURL && isPhotoUrl(photoURL) ? photoURL : '',
  creationTime: isoOf(metadata.creationTime),
});
