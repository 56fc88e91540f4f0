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
export const signed = (records: readonly unknown[]): string =>
  appendSignature({ json: JSON.stringify(records), nonce: (nonce += 1) });

/** Stores both lists as an earlier visit of the shop did. */
export function storeLists(lists: Lists): void {
  localStorage.setItem('toyshop:schema', '1');
  for (const name of ['favorites', 'reviews'] as const) {
    localStorage.setItem(`toyshop:${name}-marks`, NO_METADATA);
    localStorage.setItem(name, signed(lists[name]));
  }
}

const sorted = <R>(records: readonly R[]): readonly R[] =>
  [...records].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Lists that can be compared: the order of records of the same time has no meaning. */
export const comparable = ({ favorites, reviews }: Lists): Lists => ({
  favorites: sorted(favorites),
  reviews: sorted(reviews),
});

/** The damaged texts that were copied before they were overwritten. */
export const quarantinedTexts = (): readonly string[] =>
  (JSON.parse(localStorage.getItem('toyshop:quarantine') ?? '[]') as { raw: string }[]).map(
    ({ raw }) => raw,
  );
