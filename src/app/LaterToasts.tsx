import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectRaisedNotices } from '../features/notices/noticesSlice';
import { useTouched } from '../ui/useTouched';

/**
 * The place of the notices. Nobody waits for it to see the shop; it is there before the first of them
 * is shown. Where it does not come it is asked for again with the next notice; the shop stands.
 */
export function LaterToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const raised = useSelector(selectRaisedNotices).length;
  const isTouched = useTouched();
  useEffect(() => {
    if (raised > 0 || isTouched)
      import('./toasts').then(
        (toasts) => setToasts(() => toasts.Toasts),
        () => undefined, // the notifier tells of what was lost
      );
  }, [raised, isTouched]);
  return Toasts && <Toasts />;
}
