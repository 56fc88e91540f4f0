/** A toy of the built-in catalogue (spec §3). `seller_email` is in the data and is never shown. */
export interface Toy {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Dollars. */
  readonly price: number;
  readonly category: string;
  readonly subCategory: string;
  readonly age_group: string;
  readonly material: string;
  readonly seller_name: string;
  readonly seller_email: string;
  readonly seller_info: string;
  readonly availableQuantity: number;
  /** 0 to 5. */
  readonly rating: number;
  /** Address of the picture, from the root of the site. */
  readonly image: string;
}
