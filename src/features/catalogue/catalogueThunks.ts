import { type Notice, notices } from '#domain/notices';
import { trimmed } from '#domain/text';
import type { Toy } from '#domain/toy';
import { textOfToys } from '#domain/toyList';
import { selectionHref } from '#features/filter/filterSlice';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { routes } from '#features/router/routes';
import { type SharedPage, sharePage } from '#services/sharePage';
import type { AppThunk } from '#store/redux';

/**
 * Handles a request to try a toy, which is neither stored nor sent (spec §1). Returns whether it was
 * complete. The confirmation contains the name, so it goes directly to the notifier: no action contains a name
 * or an email.
 */
export const requestToTryToy =
  (request: { name: string; email: string; toyName: string }): AppThunk<boolean> =>
  (dispatch, _getState, { notifier }) => {
    const name = trimmed(request.name);
    const email = trimmed(request.email);
    if (name === '' || email === '') {
      dispatch(noticeRaised(notices.tryRequestIncomplete, 'tryToy'));
      return false;
    }
    dispatch(errorsResolved('tryToy'));
    const notice = notices.tryRequestSubmitted(name, email, request.toyName);
    notifier.notify({ ...notice, subject: 'tryToy' });
    return true;
  };

/** Shares a page. Without a system dialog, a notice says whether the address was copied. */
const share =
  (page: SharedPage, copied: Notice, notCopied: Notice): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      if ((await sharePage(page)) === 'copied') dispatch(noticeRaised(copied, 'share'));
    } catch {
      dispatch(noticeRaised(notCopied, 'share'));
    }
  };

/** Shares the page of a toy. Must be called during a click. */
export const shareToy = ({ id, title }: { id: string; title: string }) =>
  share({ title, href: routes.toy.href(id) }, notices.linkCopied, notices.linkNotCopied);

/** Shares the names and prices of toys, and the URL that lists them. Must be called during a click. */
export const shareToys = ({ title, toys }: { title: string; toys: readonly Toy[] }) =>
  share(
    { title, href: selectionHref(toys.map(({ id }) => id)), text: textOfToys(title, toys) },
    notices.listCopied,
    notices.failed('The list could not be copied.'),
  );
