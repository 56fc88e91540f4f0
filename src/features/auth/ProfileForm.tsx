import { useEffect, useRef } from 'react';
import { profileSchema } from '#domain/formSchemas';
import type { User } from '#domain/user';
import { useDraftForm } from '#features/drafts/useDraftForm';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Row, Stack } from '#ui/layout';
import { onEscape } from '#ui/shortcuts';
import { profileEditCancelled, profileEditLeft, selectProfileMode } from './authSlice';
import { saveProfile } from './authThunks';

/** Edits the name and the photo of the user. After a failed save, the form keeps its input. */
export function ProfileForm({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const isSaving = useAppSelector(selectProfileMode).status === 'saving';
  const first = useRef<HTMLInputElement>(null);
  const { formProps, field } = useDraftForm({
    userId: user.uid,
    place: 'profile',
    initialValues: { name: user.displayName, photoURL: user.photoURL },
    validationSchema: profileSchema,
    onSubmit: (values) => {
      const { name, photoURL } = profileSchema.cast(values);
      return dispatch(saveProfile({ displayName: name, photoURL }));
    },
  });

  useEffect(() => first.current?.focus(), []);

  return (
    <form
      {...formProps}
      aria-label="Edit profile"
      onKeyDown={isSaving ? undefined : onEscape(() => dispatch(profileEditLeft()))}
    >
      <Stack $gap={4}>
        <Field
          ref={first}
          label="Name"
          autoComplete="name"
          autoCapitalize="words"
          {...field('name')}
        />
        <Field
          label="Photo URL"
          type="url"
          autoComplete="photo"
          enterKeyHint="done"
          {...field('photoURL')}
        />
        <Row>
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Profile'}
          </Button>
          <Button
            variant="outline"
            isBusy={isSaving}
            onClick={() => dispatch(profileEditCancelled({ uid: user.uid }))}
          >
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
