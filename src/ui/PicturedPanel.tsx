import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Panel } from './layout';
import { minWidth } from './theme';

const Layout = styled(Container)`
  display: grid;
  justify-content: center;
  align-items: center;
  gap: var(--space-48);
  grid-template-columns: minmax(0, 440px);
  ${minWidth.wide} {
    grid-template-columns: 300px 440px;
  }
`;
const Picture = styled.img`
  display: none;
  ${minWidth.wide} {
    display: block;
  }
`;

interface PicturedPanelProps {
  /** URL of a decorative picture. */
  readonly picture: string;
  readonly children: ReactNode;
}

/** A panel with a form, on wide screens beside a picture. */
export const PicturedPanel = ({ picture, children }: PicturedPanelProps) => (
  <Layout>
    <Picture src={process.env.BASE_PATH + picture} alt="" width={300} height={300} />
    <Panel>{children}</Panel>
  </Layout>
);
