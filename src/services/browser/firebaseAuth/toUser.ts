import { isPhotoUrl } from '#domain/isPhotoUrl';
import type { User } from '#domain/user';

/** The fields that are read from the SDK's user. The whole object contains tokens and must not be passed on. */
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

/** Converts the SDK's user to the five plain fields of the spec (§3). An invalid photo URL becomes empty. */
export const toUser = ({ uid, email, displayName, photoURL, metadata }: SdkUser): User => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
  photoURL: photoURL && isPhotoUrl(photoURL) ? photoURL : '',
  creationTime: isoOf(metadata.creationTime),
});
