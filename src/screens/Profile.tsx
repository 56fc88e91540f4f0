import styled from 'styled-components';
import { selectUser } from '#features/auth/authSlice';
import { useAppSelector } from '#lib/redux';
import { Container, Section, Stack } from '#ui/layout';
import { PageTitle } from '#ui/PageTitle';
import { minWidth } from '#ui/theme';
import { MyFavorites } from './profile/MyFavorites';
import { MyReviews } from './profile/MyReviews';
import { ProfileCard } from './profile/ProfileCard';

const Columns = styled(Container)`
  display: grid;
  gap: var(--space-24);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${minWidth.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
const Placeholder = styled.p`
  min-height: 60vh;
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
          <Placeholder role="status">Loading your profile...</Placeholder>
        </Container>
      )}
    </Section>
  );
}

export default Profile;
