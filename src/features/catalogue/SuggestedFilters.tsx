import styled from 'styled-components';
import type { CatalogueFilter } from '#domain/filterToys';
import { suggestFilters, type Suggestion } from '#domain/suggestFilters';
import { allToysHref } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { useAppSelector } from '#store/redux';
import { ButtonLink } from '#ui/Button';
import { Row } from '#ui/layout';
import { BanglaName } from './BanglaName';
import { selectToys } from './catalogueSlice';

const Centered = styled(Row)`
  justify-content: center;
`;

const hrefOf = (way: Suggestion): string =>
  'toy' in way ? routes.toy.href(way.toy.id) : allToysHref(way.filter);

interface SuggestedFiltersProps {
  /** A filter without results. */
  readonly filter: CatalogueFilter;
  readonly onFollow?: () => void;
}

/** Links to filters that have results, for a shopper whose filter has none. */
export function SuggestedFilters({ filter, onFollow }: SuggestedFiltersProps) {
  const ways = suggestFilters(useAppSelector(selectToys), filter);
  return (
    <Centered>
      {ways.map((way) => (
        <ButtonLink key={way.label} variant="outline" to={hrefOf(way)} onClick={onFollow}>
          <span>{way.label}</span>
          {'toy' in way && <BanglaName toy={way.toy} />}
        </ButtonLink>
      ))}
    </Centered>
  );
}
