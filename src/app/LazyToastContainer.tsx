import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectRaisedNotices } from '#features/notices/noticesSlice';
import { whenIdle } from '#lib/whenIdle';

/**
 * The toast container, loaded when the browser is idle, so that it delays neither the first paint nor the
 * first input, or with the first notice. If loading fails, the next notice tries again.
 */
export function LazyToastContainer() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const raised = useSelector(selectRaisedNotices).length;
  useEffect(() => {
    const load = () =>
      void import('./toasts').then(
        (toasts) => setToasts(() => toasts.Toasts),
        () => undefined, // the notifier reports a notice that could not be shown
      );
    if (raised > 0) load();
    else whenIdle(load);
  }, [raised]);
  return Toasts && <Toasts />;
}
