import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectCarouselToys } from '../../features/catalogue/catalogueSlice';
import { ToyCard } from '../../features/catalogue/ToyCard';
import { Container, Section } from '../../ui/layout';
import { color } from '../../ui/theme';

const Carousel = lazy(() =>
  import('../../ui/Carousel').then((carousel) => ({ default: carousel.Carousel })),
);

const Ground = styled(Section)`
  background: ${color.sand};
`;
/** As tall as the carousel will be, so that nothing below moves when it arrives. */
const Space = styled.div`
  min-height: min(140vw, 580px);
`;

/** The first six toys, passing by (spec §2, §9). */
export function Featured() {
  const toys = useSelector(selectCarouselToys);
  const slides = toys.map((toy) => ({
    id: toy.id,
    content: <ToyCard toy={toy} hasCategory={false} />,
  }));
  return (
    <Ground>
      <Container>
        <h2>Featured Toys</h2>
        <Space>
          <Suspense>
            <Carousel label="Featured toys" slides={slides} />
          </Suspense>
        </Space>
      </Container>
    </Ground>
  );
}
