import styled from 'styled-components';
import { firstLetterOf, profileNameOf, type User } from '#domain/user';
import { profileEditStarted, selectProfileMode, selectUser } from '#features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Avatar } from '#ui/Avatar';
import { Button } from '#ui/Button';
import { Fact, Facts } from '#ui/Facts';
import { Container, PageTitle, Panel, Row, Section, Stack } from '#ui/layout';
import { lazyPart } from '#ui/lazyWithRetry';
import { DateText, UserName } from '#ui/texts';
import { minWidth } from '#ui/theme';
import { useKeptFocus } from '#ui/UndoableEntry';
import { MyFavorites } from './profile/MyFavorites';
import { MyReviews } from './profile/MyReviews';

const ProfileForm = lazyPart(async () => (await import('#features/auth/ProfileForm')).ProfileForm);

/** A name that does not fit beside the picture, as with large text, wraps below it. */
const Head = styled(Row)`
  > h1 {
    flex: 1 1 8rem;
    min-width: 0;
    font-size: 1.75rem;
  }
`;

/** The user's name, photo and email, and the form to edit them (spec §2, Profile). */
function ProfileCard({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const isViewing = useAppSelector(selectProfileMode).status === 'viewing';
  const card = useKeptFocus<HTMLDivElement>(isViewing ? 'viewed' : 'edited');
  const name = profileNameOf(user);
  return (
    <Panel ref={card}>
      <Stack>
        <Head>
          <Avatar photoURL={user.photoURL} initial={firstLetterOf(name)} size={72} />
          <h1>
            <UserName>{name}</UserName>
          </h1>
        </Head>
        <Facts>
          <Fact title="Email">
            <span translate="no">{user.email}</span>
          </Fact>
          <Fact title="Member since">
            <DateText iso={user.creationTime} />
          </Fact>
        </Facts>
        {isViewing ? (
          <Button
            variant="outline"
            data-after="edited"
            onClick={() => dispatch(profileEditStarted())}
          >
            Edit Profile
          </Button>
        ) : (
          // If another tab changes the profile, the form starts again, with its draft.
          <ProfileForm key={JSON.stringify(user)} user={user} />
        )}
      </Stack>
    </Panel>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: var(--space-24);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${minWidth.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

/** The profile of the signed-in user. A listener redirects signed-out visitors to /auth. */
function Profile() {
  const user = useAppSelector(selectUser);
  return (
    <Section>
      <PageTitle title="Profile" />
      {user ? (
        <Columns>
          <ProfileCard user={user} />
          <Stack $gap={24}>
            <MyReviews />
            <MyFavorites />
          </Stack>
        </Columns>
      ) : (
        <Container>
          <h1 className="visually-hidden">My Profile</h1>
          <p role="status">Loading your profile...</p>
        </Container>
      )}
    </Section>
  );
}

export default Profile;
