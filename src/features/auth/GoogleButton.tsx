import { useEffect, useId } from 'react';
import { GOOGLE_FAILED } from '#domain/notices';
import { urlOf } from '#domain/urls';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { ErrorLine } from '#ui/Field';
import { Stack } from '#ui/layout';
import { selectAttempt } from './authSlice';
import { signInWithGoogle, warmUpSignIn } from './authThunks';

/** Opens the Google popup during the click. Shows a failure below the button (spec §8), and that the popup is open. */
export function GoogleButton({ children }: { children: string }) {
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectAttempt);
  const id = useId();
  const failure =
    attempt.status === 'failed' && attempt.kind === 'google'
      ? attempt.message || GOOGLE_FAILED
      : '';

  const isOpen = attempt.status === 'pending' && attempt.kind === 'google';

  useEffect(() => dispatch(warmUpSignIn()), [dispatch]);

  return (
    <Stack $gap={4}>
      <Button
        variant="outline"
        aria-describedby={failure ? id : undefined}
        onClick={() => void dispatch(signInWithGoogle())}
      >
        <img src={urlOf('/pictures/google.svg')} alt="" width={20} height={20} />
        <span>{children}</span>
      </Button>
      <ErrorLine id={id} $lines={1}>
        {failure && <span data-error="">{failure}</span>}
        {isOpen && <span>Finish in the window of Google.</span>}
      </ErrorLine>
    </Stack>
  );
}
