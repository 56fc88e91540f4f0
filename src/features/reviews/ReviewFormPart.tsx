import styled from 'styled-components';
import { lazyPart } from '#ui/lazyWithRetry';
import { Loading } from '#ui/Loading';

/** As high as the form, so that it moves the page only once. */
const Place = styled.div`
  min-height: 23.375rem;
`;

/** {@link ReviewForm}, with its form library. */
export const ReviewFormPart = lazyPart(
  async () => (await import('./ReviewForm')).ReviewForm,
  <Place>
    <Loading />
  </Place>,
);
