import { useSelector } from 'react-redux';
import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Muted } from '#ui/layout';
import { catalogueRequested, selectCatalogueStatus } from './catalogueSlice';

/** In place of toys that are not known yet: a text, or a message and a button if the file could not be loaded. */
export function CatalogueWait() {
  const hasFailed = useSelector(selectCatalogueStatus) === 'failed';
  const dispatch = useCommand();
  return hasFailed ? (
    <EmptyState picture="/pictures/lost.svg">
      <p role="alert">Part of the shop has not arrived. Check your connection, then try again.</p>
      <Button onClick={() => dispatch(catalogueRequested())}>Try again</Button>
    </EmptyState>
  ) : (
    <Muted role="status">Loading…</Muted>
  );
}
