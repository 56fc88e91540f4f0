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
  /** Never shown. */
  readonly seller_email: string;
  readonly seller_info: string;
  readonly availableQuantity: number;
  /** 0 to 5. */
  readonly rating: number;
  readonly image: SitePath;
}

/** Whether no piece of a toy is left, so that it can be neither bought nor tried. */
export const isSoldOut = ({ availableQuantity }: Pick<Toy, 'availableQuantity'>): boolean =>
  availableQuantity <= 0;

/** The entry of a toy in `details.json`: facts that the specification does not have. */
export interface ToyDetails {
  readonly size?: string;
  /** What is in the box. */
  readonly contents?: string;
  readonly care?: string;
  readonly safety?: string;
}

/** Details by the id of their toy. */
export type DetailsById = Readonly<Record<string, ToyDetails>>;

/** All toys in the order of the catalogue, and their details. */
export interface Catalogue {
  readonly toys: readonly Toy[];
  readonly details: DetailsById;
}
