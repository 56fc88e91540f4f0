import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { lazyPart } from '#ui/lazyWithRetry';

/** As high as the form before it arrives, so that it moves the page only once. */
const Place = styled.div`
  min-height: 23.5rem;
`;

const Form = lazyPart(async () => (await import('./ReviewForm')).ReviewForm);

/** The form for reviews, with its form library. */
export const ReviewFormPart = (props: ComponentProps<typeof Form>) => (
  <Place>
    <Form {...props} />
  </Place>
);
