import { useEffect, useRef, useState } from 'react';
import { profileSchema } from '#domain/formSchemas';
import type { User } from '#domain/user';
import { useDraft } from '#features/drafts/useDraft';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Row, Stack } from '#ui/layout';
import { useForm } from '#ui/useForm';
import { profileEditCancelled, selectProfileMode } from './authSlice';
import { saveProfile } from './authThunks';

/** Edits the name and the photo of the user. After a failed save, the form keeps its input. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(selectProfileMode).status === 'saving';
  const first = useRef<HTMLInputElement>(null);
  const draft = useDraft(user.uid, 'profile');
  const { formProps, field } = useForm({
    initialValues: { name: user.displayName, photoURL: user.photoURL },
    schema: profileSchema,
    draft,
    onSubmit: ({ name, photoURL }) => dispatch(saveProfile({ displayName: name, photoURL })),
  });

  // A form that was reopened because of its draft must not take the focus.
  const [isBegun] = useState(draft.saved === undefined);
  useEffect(() => {
    if (isBegun) first.current?.focus();
  }, [isBegun]);

  return (
    <form {...formProps} aria-label="Edit profile">
      <Stack $gap={4}>
        <Field ref={first} label="Name" autoComplete="name" {...field('name')} />
        <Field
          label="Photo URL"
          type="url"
          inputMode="url"
          autoComplete="photo"
          {...field('photoURL')}
        />
        <Row>
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Profile'}
          </Button>
          <Button
            variant="outline"
            isBusy={isSaving}
            onClick={() => dispatch(profileEditCancelled())}
          >
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
