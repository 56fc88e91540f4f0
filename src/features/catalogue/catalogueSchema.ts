import type { Toy } from '#domain/toy';
import type { SliceSchema } from '#lib/sliceSchema';
import {
  type Guard,
  isNumber,
  isPath,
  isText,
  listOf,
  machineOf,
  objectThat,
  optional,
  recordOf,
  shapeOf,
} from '#visits/guards';
import type { CatalogueState } from './catalogueSlice';

const isRating: Guard = (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= 5;
const isToy = shapeOf<Toy>({
  id: isText,
  name: isText,
  description: isText,
  price: isNumber,
  category: isText,
  subCategory: isText,
  age_group: isText,
  material: isText,
  seller_name: isText,
  seller_email: optional(isText),
  seller_info: isText,
  availableQuantity: isNumber,
  rating: isRating,
  image: isPath,
});
const known = { byId: recordOf(isToy), order: listOf(isText) };
const incomplete = { ...known, total: isNumber };
const hasShape = machineOf<CatalogueState>({
  loading: {},
  partial: incomplete,
  requested: incomplete,
  failed: incomplete,
  ready: known,
});

export const catalogueSchema: SliceSchema<CatalogueState> = {
  isValid: objectThat((value) => {
    if (!hasShape(value)) return false;
    const catalogue = value as CatalogueState; // checked above
    return (
      catalogue.status === 'loading' ||
      catalogue.order.every((id) => Object.hasOwn(catalogue.byId, id)) // not `constructor`
    );
  }),
  machines: {
    status: {
      loading: ['partial', 'ready'],
      partial: ['requested', 'ready'],
      requested: ['failed', 'ready'],
      failed: ['requested', 'ready'],
      ready: [],
    },
  },
  summarize: ({ status }) => ({ catalogue: status }),
};
