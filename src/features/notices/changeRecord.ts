import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { type Notice, notices, type NoticeSubject } from '#domain/notices';
import { type ListName, type RecordLists, refusalText } from '#services/recordStorage';
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
  readonly announced?: { readonly notice: Notice; readonly if: (root: RootState) => boolean };
}

/**
 * Stores a change and dispatches its event in this task. Returns a promise that resolves when the change survives a kill of the
 * browser; null if it was refused, after the notice of that.
 */
export function changeRecord<List extends ListName>(
  { dispatch, getState, extra }: Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>,
  { list, record, method, happened, subject, refused, announced }: RecordChange<List>,
): Promise<void> | null {
  let survives: Promise<void>;
  try {
    survives = extra.records[method](list, record);
  } catch (refusal) {
    dispatch(noticeRaised((refused ?? notices.failed)(refusalText(refusal)), subject));
    return null;
  }
  dispatch(happened(record));
  void survives.then(() => {
    if (announced?.if(getState())) dispatch(noticeRaised(announced.notice, subject));
  });
  return survives;
}
