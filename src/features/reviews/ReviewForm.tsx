import { MAX_COMMENT_LENGTH } from '#domain/constants';
import { reviewSchema } from '#domain/formSchemas';
import { notices } from '#domain/notices';
import { EMPTY_DRAFT } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { useDraft } from '#features/drafts/useDraft';
import { noticeRaised } from '#features/notices/noticesSlice';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { Button } from '#ui/Button';
import { TextAreaField } from '#ui/Field';
import { Row, Stack } from '#ui/layout';
import { StarRadios } from '#ui/StarRadios';
import { useForm } from '#ui/useForm';
import { saveReview } from './reviewsThunks';
import {
  reviewEditCancelled,
  type ReviewsRoot,
  selectEditedId,
  selectIsSubmitting,
  selectReview,
} from './reviewsSlice';

/** The form for a new review, or for editing one of the user's reviews. Each has its own form state. */
export function ReviewForm({ toyId }: { toyId: string }) {
  const userId = useAppSelector(selectUser)?.uid ?? null;
  const editedId = useAppSelector(selectEditedId);
  return <Form key={`${userId} ${editedId}`} {...{ toyId, userId, editedId }} />;
}

interface FormProps {
  readonly toyId: string;
  readonly userId: string | null;
  /** Null for a new review. */
  readonly editedId: string | null;
}

function Form({ toyId, userId, editedId }: FormProps) {
  const dispatch = useAppDispatch();
  const edited = useAppSelector((root: ReviewsRoot) =>
    editedId === null ? null : selectReview(root, editedId),
  );
  const isSaving = useAppSelector(selectIsSubmitting);
  const { formik, formProps, field } = useForm({
    initialValues: edited
      ? { rating: edited.rating, comment: edited.comment ?? '' }
      : { ...EMPTY_DRAFT },
    schema: reviewSchema,
    draft: useDraft(userId, editedId === null ? `review:${toyId}` : `reviewEdit:${editedId}`),
    onSubmit: async (draft, reset) => {
      if (await dispatch(saveReview({ toyId, draft }))) reset();
    },
    onInvalid: () =>
      dispatch(noticeRaised(notices.reviewInvalid, `saveReview:${editedId ?? toyId}`)),
  });
  const { rating, comment } = formik.values;
  return (
    <form {...formProps} aria-label={edited ? 'Edit your review' : 'Write a review'}>
      <Stack $gap={8}>
        <h3>{edited ? 'Edit your review' : 'Write a review'}</h3>
        <StarRadios
          legend="Rating"
          name="rating"
          value={rating}
          onChange={(value) => void formik.setFieldValue('rating', value)}
        />
        <TextAreaField
          label="Comment (optional)"
          maxLength={MAX_COMMENT_LENGTH}
          hint={`${comment.length}/${MAX_COMMENT_LENGTH}`}
          {...field('comment')}
        />
        <Row>
          <Button type="submit" isBusy={isSaving}>
            {edited ? 'Update Review' : 'Submit Review'}
          </Button>
          {edited && (
            <Button
              variant="outline"
              isBusy={isSaving}
              onClick={() => dispatch(reviewEditCancelled())}
            >
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
