import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { withDatabase } from '#identity/identityDatabase';
import { Chooser } from './Chooser';
import { Failure } from './Frame';
import { Mailbox } from './Mailbox';
import { NewPassword } from './NewPassword';

/** The page of the embedded service at an address. */
async function pageAt({ pathname, search }: Location): Promise<ReactNode> {
  const query = new URLSearchParams(search);
  if (pathname.includes('/identity/chooser')) {
    const accounts = await withDatabase((database) => database.getAll('googleAccounts'));
    return <Chooser accounts={accounts} eventId={query.get('eventId') ?? ''} />;
  }
  const oobCode = query.get('oobCode');
  if (query.get('mode') === 'resetPassword' && oobCode !== null)
    return <NewPassword oobCode={oobCode} />;
  return <Mailbox mails={await withDatabase((database) => database.getAll('mails'))} />;
}

async function showPage(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const page = await pageAt(window.location).catch((error: Error) => <Failure error={error} />);
  createRoot(root).render(page);
  document.dispatchEvent(new Event(PAGE_ANSWERS));
}
void showPage();
