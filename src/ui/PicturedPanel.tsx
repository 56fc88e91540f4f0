import type { ReactNode } from 'react';
import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { Container, Panel } from './layout';
import { minWidth } from './theme';

const Layout = styled(Container)`
  display: grid;
  justify-content: center;
  align-items: start; /* the picture stays in its place when a form arrives or grows */
  gap: var(--space-48);
  grid-template-columns: minmax(0, 440px);
  ${minWidth.wide} {
    grid-template-columns: 440px 300px;
  }
`;
const Picture = styled.img`
  display: none;
  ${minWidth.wide} {
    display: block;
    margin-top: var(--space-48);
  }
`;

interface PicturedPanelProps {
  /** URL of a decorative picture. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** A panel with a form. On wide screens a picture is at its right, where the notices appear. */
export const PicturedPanel = ({ picture, children }: PicturedPanelProps) => (
  <Layout>
    <Panel>{children}</Panel>
    <Picture src={urlOf(picture)} alt="" width={300} height={300} />
  </Layout>
);
