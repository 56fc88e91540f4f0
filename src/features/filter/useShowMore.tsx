import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { LIST_STEP } from '#domain/constants';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { useIsPrinting } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { type ListId, moreEntriesRequested, selectListLength } from './filterSlice';

const End = styled.div`
  display: flex;
  justify-content: center;
  margin-top: var(--space-16);
`;

/** Facts about a list whose items are not all known. */
interface UnknownItems {
  /** The length of the whole list. */
  readonly total: number;
  /** Whether the missing items are being loaded. */
  readonly areLoading: boolean;
}

/** Renders a long list in steps: the first entries, and a button that shows more. Prints all of them. */
export function useShowMore<T>(
  list: ListId,
  items: readonly T[],
  { total, areLoading }: UnknownItems = { total: items.length, areLoading: false },
): {
  readonly visibleItems: readonly T[];
  readonly showMoreButton: ReactNode;
} {
  const length = useAppSelector((root) => selectListLength(root, list));
  const dispatch = useAppDispatch();
  const end = useRef<HTMLParagraphElement>(null);
  const isRequested = useRef(false);
  const isPrinting = useIsPrinting();
  const isWaiting = items.length < Math.min(length, total);

  // When all items are shown, a text replaces the button and gets the focus, except after Back.
  useEffect(() => {
    if (isWaiting) return;
    if (isRequested.current) end.current?.focus();
    isRequested.current = false;
  }, [length, isWaiting]);

  const onRequested = () => {
    isRequested.current = true;
    dispatch(moreEntriesRequested({ list }));
  };
  return {
    visibleItems: isPrinting ? items : items.slice(0, length),
    showMoreButton:
      total > length || isWaiting ? (
        <End>
          <Button variant="outline" isBusy={areLoading} onClick={onRequested}>
            {`Show more (${total - Math.min(length, items.length)})`}
          </Button>
        </End>
      ) : (
        length > LIST_STEP && (
          <End>
            <p tabIndex={-1} ref={end}>
              {`All ${total} are shown.`}
            </p>
          </End>
        )
      ),
  };
}
