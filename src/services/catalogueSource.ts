import type { Toy } from '#domain/toy';

/** The file of the whole catalogue. */
export interface CatalogueSource {
  /** Resolves to all toys in the order of the catalogue. Requests the file again after a failure. */
  load(): Promise<readonly Toy[]>;
}
