import { useEffect } from 'react';
import { MAX_COMMENT_LENGTH } from '#domain/constants';
import { reviewSchema } from '#domain/formSchemas';
import { notices } from '#domain/notices';
import { INITIAL_INPUT, type Review, type ReviewInput } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { useDraftForm } from '#features/drafts/useDraftForm';
import { noticeRaised } from '#features/notices/noticeEvents';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Row, Stack } from '#ui/layout';
import { LiveRegion } from '#ui/LiveRegion';
import { onEscape } from '#ui/shortcuts';
import { StarRadios } from '#ui/StarRadios';
import { reviewEditCancelled, reviewEditLeft, selectEditedId, selectReview } from './reviewsSlice';
import { saveReview } from './reviewsThunks';

/** Number of remaining characters from which they are announced. */
const NEAR_LIMIT = 50;

interface ReviewFormProps {
  /** The toy of a new review. */
  readonly toyId: string;
}

/** The form for a new review, or for editing one of the user's reviews. Each has its own form state. */
export function ReviewForm(props: ReviewFormProps) {
  const userId = useAppSelector(selectUser)?.uid ?? null;
  const editedId = useAppSelector(selectEditedId);
  const edited = useAppSelector((root) =>
    editedId === null ? null : selectReview(root, editedId),
  );
  return (
    <Form key={`${userId} ${editedId} ${edited?.updatedAt}`} {...props} {...{ userId, edited }} />
  );
}

interface FormProps extends ReviewFormProps {
  readonly userId: string | null;
  /** The review to edit; null for a new review. */
  readonly edited: Review | null;
}

const inputOf = ({ rating, comment = '' }: Review): ReviewInput => ({ rating, comment });

function Form({ toyId, userId, edited }: FormProps) {
  const dispatch = useAppDispatch();
  const { formik, formProps, field } = useDraftForm({
    userId,
    place: edited ? `reviewEdit:${edited.id}` : `review:${toyId}`,
    initialValues: edited ? inputOf(edited) : INITIAL_INPUT,
    validationSchema: reviewSchema,
    onSubmit: async (values, { resetForm }) => {
      const input = reviewSchema.cast(values);
      if (dispatch(saveReview({ toyId, input }))) resetForm({ values: INITIAL_INPUT });
    },
    onInvalid: () =>
      dispatch(noticeRaised(notices.reviewInvalid, `saveReview:${edited?.id ?? toyId}`)),
  });
  const { ref } = formProps;
  const isEdit = edited !== null;
  useEffect(() => {
    if (isEdit) ref.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isEdit, ref]);
  const { rating, comment } = formik.values;
  const left = MAX_COMMENT_LENGTH - comment.length;
  return (
    <form
      {...formProps}
      aria-label={edited ? 'Edit your review' : 'Write a review'}
      {...(edited && { onKeyDown: onEscape(() => dispatch(reviewEditLeft())) })}
    >
      <Stack $gap={8}>
        <h3>{edited ? 'Edit your review' : 'Write a review'}</h3>
        <StarRadios
          value={rating}
          onChange={(value) => void formik.setFieldValue('rating', value)}
          onBlur={formik.handleBlur}
        />
        <Field
          label="Comment (optional)"
          isMultiline
          maxLength={MAX_COMMENT_LENGTH}
          hint={`${comment.length}/${MAX_COMMENT_LENGTH}`}
          {...field('comment')}
        />
        <LiveRegion>{left <= NEAR_LIMIT ? `${left} characters left` : ''}</LiveRegion>
        <Row>
          <Button type="submit" variant="strong">
            {edited ? 'Update Review' : 'Submit Review'}
          </Button>
          {edited && (
            <Button
              variant="outline"
              onClick={() =>
                dispatch(reviewEditCancelled({ id: edited.id, userId: edited.userId }))
              }
            >
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
