import styled from 'styled-components';
import { NEAR_CATEGORIES } from '#data/filterOptions';
import type { CatalogueFilter } from '#domain/filterToys';
import { suggestFilters } from '#domain/suggestFilters';
import { allToysHref } from '#features/filter/filterSlice';
import { useAppSelector } from '#lib/redux';
import { ButtonLink } from '#ui/Button';
import { Row } from '#ui/layout';
import { selectToys } from './catalogueSlice';

const Centered = styled(Row)`
  justify-content: center;
`;

/** The properties of {@link SuggestedFilterLinks}. */
export interface SuggestedFilterLinksProps {
  /** A filter without results. */
  readonly filter: CatalogueFilter;
  readonly onFollow?: () => void;
}

/** Links to toys that a shopper without results may have meant. */
export function SuggestedFilterLinks({ filter, onFollow }: SuggestedFilterLinksProps) {
  const ways = suggestFilters(useAppSelector(selectToys), filter, NEAR_CATEGORIES);
  return (
    <Centered>
      {ways.map((way) => (
        <ButtonLink
          key={way.label}
          variant="outline"
          to={allToysHref(way.filter)}
          onClick={onFollow}
        >
          {way.label}
        </ButtonLink>
      ))}
    </Centered>
  );
}
