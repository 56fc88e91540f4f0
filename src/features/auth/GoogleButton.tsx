import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { GOOGLE_FAILED } from '#domain/notices';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Stack } from '#ui/layout';
import { color } from '#ui/theme';
import { selectAttempt } from './authSlice';
import { signInWithGoogle, warmUpSignIn } from './authThunks';

/** The line below the Google button: what the visitor has to do, or why the sign-in failed. */
const State = styled.p`
  min-height: 1.25em;
  color: ${color.muted};
  &[data-failed='true'] {
    color: ${color.error};
  }
  font-weight: 600;
  font-size: 0.875rem;
  line-height: 1.25;
`;

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
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
          <path
            fill="#4285F4"
            d="M22 12.2c0-.7-.1-1.400-.2-2H12v3.900h5.600a4.800 4.800 0 0 1-2.100 3.100v2.600h3.400c2-1.800 3.100-4.500 3.100-7.600z"
          />
          <path
            fill="#34A853"
            d="M12 22.500c2.800 0 5.200-.9 6.900-2.500l-3.400-2.600c-.9.6-2.100 1-3.500 1-2.700 0-5-1.800-5.800-4.300H2.700v2.700A10.500 10.500 0 0 0 12 22.500z"
          />
          <path
            fill="#FBBC05"
            d="M6.200 14.100a6.300 6.300 0 0 1 0-4V7.400H2.700a10.500 10.500 0 0 0 0 9.400z"
          />
          <path
            fill="#EA4335"
            d="M12 5.700c1.500 0 2.900.5 4 1.600l3-3A10.500 10.500 0 0 0 2.700 7.400l3.500 2.700C7 7.600 9.300 5.700 12 5.700z"
          />
        </svg>
        <span>{children}</span>
      </Button>
      <State id={id} data-failed={failure !== ''}>
        {failure || (isOpen && 'Finish in the window of Google.')}
      </State>
    </Stack>
  );
}
