import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { ListName, RecordLists } from '#domain/listKinds';
import { type Notice, notices, type NoticeSubject } from '#domain/notices';
import { refusalText } from '#services/recordStorage';
import type { AppListenerApi, RootState } from '#store/redux';
import { noticeRaised } from './noticeEvents';

/** A change of a stored list. */
interface RecordChange<List extends ListName> {
  readonly list: List;
  readonly record: RecordLists[List];
  readonly method: 'put' | 'remove';
  readonly happened: ActionCreatorWithPayload<RecordLists[List]>;
  readonly subject: NoticeSubject;
  /** Says that it was refused, and why. */
  readonly refused?: (text: string) => Notice;
  /** Announces the change when it survives a kill of the browser, if the state still has it. */
  readonly notice?: Notice;
}

/** Whether the change still holds, and its user is still signed in. */
function isCurrent<List extends ListName>(
  root: RootState,
  { list, record, method }: RecordChange<List>,
): boolean {
  const { session } = root.auth;
  if (session.status !== 'signedIn' || session.user.uid !== record.userId) return false;
  return root[list].items.some((one) => shallowEqual(one, record)) === (method === 'put');
}

/**
 * Stores a change and dispatches its event in this task. Returns a promise that resolves when the change survives a kill of the
 * browser; null if it was refused, after the notice of that.
 */
export function changeRecord<List extends ListName>(
  { dispatch, getState, extra }: Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>,
  change: RecordChange<List>,
): Promise<void> | null {
  const { list, record, method, happened, subject, refused = notices.failed, notice } = change;
  let survives: Promise<void>;
  try {
    survives = extra.records[method](list, record);
  } catch (refusal) {
    dispatch(noticeRaised(refused(refusalText(refusal)), subject));
    return null;
  }
  dispatch(happened(record));
  void survives.then(() => {
    if (notice && isCurrent(getState(), change)) dispatch(noticeRaised(notice, subject));
  });
  return survives;
}
