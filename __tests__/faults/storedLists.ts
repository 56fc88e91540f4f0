import type { RecordLists } from '#domain/listKinds';
import { LIST_KINDS } from '#domain/listKinds';
import { serializeMetadata } from '#services/lists/listMetadata';
import { appendSignature } from '#services/lists/listText';
import { aFavorite, aReview } from '#tests/support/builders';

/** The records of both lists. */
export interface Lists {
  readonly favorites: readonly RecordLists['favorites'][];
  readonly reviews: readonly RecordLists['reviews'][];
}

/** What every case starts with: records of the user and of somebody else. */
export const STORED: Lists = {
  favorites: [aFavorite(), aFavorite({ toyId: 'toy-2', userId: 'uid-rafi' })],
  reviews: [
    aReview(),
    aReview({ id: 'review-2', userId: 'uid-rafi', userEmail: 'rafi@example.com', comment: 'Loud' }),
  ],
};

const NO_METADATA = serializeMetadata(new Map(), LIST_KINDS.favorites);
let nonce = 0;
/** The text of a list as the shop writes it. */
const signed = (records: readonly unknown[]): string =>
  appendSignature({ json: JSON.stringify(records), nonce: (nonce += 1) });

/** Stores both lists as an earlier visit of the shop did. */
export function storeLists(lists: Lists): void {
  localStorage.setItem('toyshop:schema', '1');
  for (const name of ['favorites', 'reviews'] as const) {
    localStorage.setItem(`toyshop:${name}-marks`, NO_METADATA);
    localStorage.setItem(name, signed(lists[name]));
  }
}
