import { type Notice, notices } from '#domain/notices';
import type { SliceSchema } from '#lib/sliceSchema';
import { isText, listOf, optional, shapeOf } from '#visits/guards';
import type { NoticesState } from './noticesSlice';

const isShapeOfNotice = shapeOf<Notice>({
  key: (value) => typeof value === 'string' && Object.hasOwn(notices, value),
  params: optional(listOf(isText)),
  subject: optional(isText),
});

/** Whether a value from a file is a notice of this version. */
export const isNotice = (value: unknown): value is Notice => isShapeOfNotice(value);

export const noticesSchema: SliceSchema<NoticesState> = {
  isValid: shapeOf<NoticesState>({ raised: listOf(isNotice) }),
  machines: {},
  summarize: () => ({}),
};
