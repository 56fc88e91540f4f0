import { ShieldCheck, Store, Truck } from 'lucide-react';
import styled from 'styled-components';
import { Container, Section } from '#ui/layout';
import { color, minWidth } from '#ui/theme';

const Band = styled(Section)`
  background: ${color.band};
  color: ${color.onBand};
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-20);
  ${minWidth.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    display: flex;
    gap: var(--space-14);
  }
  svg {
    flex: none;
    color: ${color.marigold};
  }
`;

const HIGHLIGHTS = [
  { Icon: Truck, title: 'Fast Delivery', text: 'Across the city of Chittagong' },
  { Icon: ShieldCheck, title: 'Quality Assured', text: 'Every toy checked by hand' },
  { Icon: Store, title: 'Local Store', text: 'Visit us in Agrabad' },
];

/** Three reasons to buy here (spec §1). */
export const Highlights = () => (
  <Band aria-labelledby="highlights">
    <Container>
      <h2 id="highlights" className="visually-hidden">
        Why shop with us
      </h2>
      <List>
        {HIGHLIGHTS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={30} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </Container>
  </Band>
);
