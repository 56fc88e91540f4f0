import type { SitePath } from './urls';

/** A toy of the catalogue (spec §3). */
export interface Toy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** US dollars. */
  readonly price: number;
  readonly category: string;
  readonly subCategory: string;
  readonly age_group: string;
  readonly material: string;
  readonly seller_name: string;
  /** Never shown. Not in the HTML of pages, which programs search for addresses. */
  readonly seller_email?: string;
  readonly seller_info: string;
  readonly availableQuantity: number;
  /** 0 to 5. */
  readonly rating: number;
  /** The picture. */
  readonly image: SitePath;
}

/** The toys that a page contains, and the size of the catalogue that they are part of. */
export interface PageToys {
  /** The first toys of the catalogue, in its order. */
  readonly first: readonly Toy[];
  /** Toys from any part of the catalogue, such as the toy of a toy's page. */
  readonly others: readonly Toy[];
  readonly total: number;
}
