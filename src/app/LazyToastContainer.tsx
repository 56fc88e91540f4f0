import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectRaisedNotices } from '../features/notices/noticesSlice';
import { whenIdle } from '../lib/whenIdle';

/**
 * The place of the notices. Nobody waits for it to see the shop, nor does the first touch; it is there
 * before the first of them is shown. Where it does not come it is asked for again with the next notice;
 * the shop stands.
 */
export function LazyToastContainer() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const raised = useSelector(selectRaisedNotices).length;
  useEffect(() => {
    const load = () =>
      void import('./toasts').then(
        (toasts) => setToasts(() => toasts.Toasts),
        () => undefined, // the notifier tells of what was lost
      );
    if (raised > 0) load();
    else whenIdle(load);
  }, [raised]);
  return Toasts && <Toasts />;
}
