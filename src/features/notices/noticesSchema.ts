import type { Notice } from '#domain/notices';
import { isText, listOf, oneOf, optional, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { NoticesState } from './noticesSlice';

export const noticesSchema: SliceSchema<NoticesState> = {
  isValid: shapeOf<NoticesState>({
    raised: listOf(
      shapeOf<Notice>({
        tone: oneOf<Notice['tone']>({ success: true, neutral: true, destructive: true }),
        title: isText,
        description: isText,
        subject: optional(isText),
      }),
    ),
  }),
  machines: {},
  summarize: () => ({}),
};
