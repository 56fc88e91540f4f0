import { useAppDispatch, useAppSelector } from '#lib/redux';
import { EmptyState } from '#ui/EmptyState';
import { Loading, MissingPart } from '#ui/Loading';
import { catalogueRequested, selectCatalogueStatus } from './catalogueSlice';

/** Stands in for toys that are not loaded yet: a text, or a message and a button after the file failed to load. */
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
