import { useAppDispatch, useAppSelector } from '#lib/redux';
import { EmptyState } from '#ui/EmptyState';
import { Loading, MissingPart } from '#ui/Loading';
import { catalogueRequested, selectCatalogueStatus } from './catalogueSlice';

/** In place of toys that are not known yet: a text, or a message and a button if the file could not be loaded. */
export function CatalogueWait() {
  const hasFailed = useAppSelector(selectCatalogueStatus) === 'failed';
  const dispatch = useAppDispatch();
  return hasFailed ? (
    <EmptyState picture="/pictures/lost.svg">
      <MissingPart onRetry={() => dispatch(catalogueRequested())} />
    </EmptyState>
  ) : (
    <Loading />
  );
}
