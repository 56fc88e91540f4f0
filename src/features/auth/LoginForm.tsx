import { Link, useLocation } from 'react-router-dom';
import { loginSchema } from '#domain/formSchemas';
import { emailIn } from '#domain/user';
import { useDraftForm } from '#features/drafts/useDraftForm';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Field } from '#ui/Field';
import { Stack } from '#ui/layout';
import { PasswordField } from '#ui/PasswordField';
import { selectAttempt } from './authSlice';
import { logIn } from './authThunks';
import { GoogleButton } from './GoogleButton';

/** Login by email and password (spec §2, Auth); `?email=` prefills the form. */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const attempt = useAppSelector(selectAttempt);
  const { formik, formProps, field } = useDraftForm({
    userId: null,
    place: 'logIn',
    initialValues: { email: emailIn(search), password: '' },
    validationSchema: loginSchema,
    onSubmit: (values) => dispatch(logIn(loginSchema.cast(values))),
  });
  return (
    <Stack>
      <form {...formProps} aria-label="Login">
        <Stack $gap={2}>
          <Field label="Email" type="email" autoComplete="username" {...field('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            enterKeyHint="go"
            {...field('password')}
          />
          <Stack $gap={8}>
            <Button type="submit" isBusy={attempt.status === 'pending' && attempt.kind === 'logIn'}>
              Login
            </Button>
            <Link to={routes.forgotPassword.href(formik.values.email)}>Forgot password?</Link>
          </Stack>
        </Stack>
      </form>
      <GoogleButton>Login with Google</GoogleButton>
    </Stack>
  );
}
