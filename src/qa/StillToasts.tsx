import { TOAST_OPTIONS, TOAST_POSITION } from '#app/toastRules';
import { contentOf, type Notice } from '#domain/notices';
import { ToastBody } from '#ui/ToastBody';

/** Toasts that do not close while their moment is shown. The classes are those of react-toastify, for its styles. */
export const StillToasts = ({ notices }: { readonly notices: readonly Notice[] }) =>
  notices.length > 0 && (
    <div className={`Toastify__toast-container Toastify__toast-container--${TOAST_POSITION}`}>
      {notices.map((notice) => (
        <div
          key={JSON.stringify(notice)}
          className={`Toastify__toast Toastify__toast-theme--light Toastify__toast--${TOAST_OPTIONS[contentOf(notice).tone].type}`}
        >
          <ToastBody notice={notice} />
        </div>
      ))}
    </div>
  );
