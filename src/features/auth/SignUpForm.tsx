import { signUpSchema } from '#domain/formSchemas';
import { isValidPassword } from '#domain/passwordRules';
import { useDraftForm } from '#features/drafts/useDraftForm';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Stack } from '#ui/layout';
import { PasswordChecklist, PasswordField } from '#ui/PasswordField';
import { selectAttempt } from './authSlice';
import { signUp } from './authThunks';
import { GoogleButton } from './GoogleButton';

/** Creates an account (spec §2, Auth). */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectAttempt);
  const { formik, formProps, field } = useDraftForm({
    userId: null,
    place: 'signUp',
    initialValues: { name: '', email: '', photoURL: '', password: '' },
    validationSchema: signUpSchema,
    onSubmit: (values) => dispatch(signUp(signUpSchema.cast(values))),
  });
  const { password } = formik.values;
  return (
    <Stack>
      <form {...formProps} aria-label="Sign Up">
        <Stack $gap={2}>
          <Field label="Full Name" autoComplete="name" autoCapitalize="words" {...field('name')} />
          <Field label="Email" type="email" autoComplete="email" {...field('email')} />
          <Field
            label="Photo URL (optional)"
            type="url"
            autoComplete="photo"
            {...field('photoURL')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            enterKeyHint="go"
            hint={<PasswordChecklist password={password} />}
            help="Choose one that you use nowhere else, and keep it to yourself."
            data-valid={isValidPassword(password) || undefined}
            {...field('password')}
            aria-invalid={password !== '' && !isValidPassword(password) ? true : undefined}
          />
          <Button type="submit" isBusy={attempt.status === 'pending' && attempt.kind === 'signUp'}>
            Sign Up
          </Button>
        </Stack>
      </form>
      <GoogleButton>Google Sign Up</GoogleButton>
    </Stack>
  );
}
