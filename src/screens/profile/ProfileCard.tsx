import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { firstLetterOf, profileNameOf, type User } from '#domain/user';
import { profileEditStarted, selectProfileMode } from '#features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { Avatar } from '#ui/Avatar';
import { Button } from '#ui/Button';
import { DateText } from '#ui/DateText';
import { Panel, Stack } from '#ui/layout';
import { lazySection } from '#ui/lazyWithPreload';
import { color } from '#ui/theme';
import { UserText } from '#ui/UserText';

const ProfileForm = lazySection(
  '220px',
  async () => (await import('#features/auth/ProfileForm')).ProfileForm,
);

const Title = styled.h1`
  font-size: 1.75rem;
`;
const Facts = styled.dl`
  dt {
    color: ${color.muted};
    font-size: 0.9375rem;
  }
  dd {
    margin-bottom: var(--space-8);
    overflow-wrap: anywhere;
  }
`;

/** The user's name, photo and email, and the form to edit them (spec §2, Profile). */
export function ProfileCard({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const mode = useAppSelector(selectProfileMode).status;
  const edit = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  const name = profileNameOf(user);

  useEffect(() => {
    if (mode === 'viewing' && before.current !== 'viewing') edit.current?.focus();
    before.current = mode;
  }, [mode]);

  return (
    <Panel>
      <Stack>
        <Avatar photoURL={user.photoURL} initial={firstLetterOf(name)} size={96} />
        <Title>
          <UserText>{name}</UserText>
        </Title>
        <Facts>
          <dt>Email</dt>
          <dd>{user.email}</dd>
          <dt>Member since</dt>
          <dd>
            <DateText iso={user.creationTime} />
          </dd>
        </Facts>
        {mode === 'viewing' ? (
          <Button ref={edit} variant="outline" onClick={() => dispatch(profileEditStarted())}>
            Edit Profile
          </Button>
        ) : (
          // Another tab may change the profile. Then the form starts again, with its draft.
          <ProfileForm key={JSON.stringify(user)} user={user} />
        )}
      </Stack>
    </Panel>
  );
}
