import { joinerOf, type Notice } from '../domain/notices';

/** A notice's words; its text content is the string the spec quotes (decision 25). */
export const ToastBody = ({ notice }: { notice: Notice }) => (
  <p>
    <strong>{notice.title}</strong>
    <span className="visually-hidden">{joinerOf(notice)}</span>
    {notice.description && <span className="toast-description">{notice.description}</span>}
  </p>
);
