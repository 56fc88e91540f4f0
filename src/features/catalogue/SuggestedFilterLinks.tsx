import styled from 'styled-components';
import { NEAR_CATEGORIES } from '#domain/filterOptions';
import type { CatalogueFilter } from '#domain/filterToys';
import { suggestFilters, type Suggestion } from '#domain/suggestFilters';
import { WORDS } from '#domain/words';
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

/** The properties of {@link SuggestedFilterLinks}. */
export interface SuggestedFilterLinksProps {
  /** A filter without results. */
  readonly filter: CatalogueFilter;
  readonly onFollow?: () => void;
}

/** Links to filters that have results, for a shopper whose filter has none. */
export function SuggestedFilterLinks({ filter, onFollow }: SuggestedFilterLinksProps) {
  const ways = suggestFilters(useAppSelector(selectToys), filter, NEAR_CATEGORIES, WORDS);
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
