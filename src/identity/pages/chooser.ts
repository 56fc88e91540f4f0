import './pages.css';
import { PAGE_ANSWERS } from '#boot/pageAnswers';
import { type GoogleAccount, openIdentityDatabase } from '#identity/identityDatabase';
import { popupAnswer } from '#identity/popupAnswer';
import { element, show, showFailure } from './element';

const eventId = new URLSearchParams(window.location.search).get('eventId') ?? '';

/** Posts the chosen account to the page that opened this window (same origin), and closes the window. */
function choose(account: GoogleAccount): void {
  const opener = window.opener as Window | null;
  opener?.postMessage(popupAnswer(eventId, account), window.location.origin);
  window.close();
}

async function start(): Promise<void> {
  const database = await openIdentityDatabase();
  const accounts = await database.getAll('googleAccounts');

  const name = element('input', { name: 'name', autocomplete: 'name', required: '' });
  const email = element('input', {
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    required: '',
  });
  const form = element(
    'form',
    {},
    element('h2', {}, 'Add an account'),
    element('label', {}, 'Name', name),
    element('label', {}, 'Email', email),
    element('button', { type: 'submit' }, 'Add and continue'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const account = { name: name.value.trim(), email: email.value.trim().toLowerCase() };
    void database.put('googleAccounts', account).then(() => choose(account));
  });

  const cancel = element('button', { type: 'button' }, 'Cancel');
  cancel.addEventListener('click', () => window.close());

  show(
    element('h1', {}, 'Choose an account'),
    element(
      'p',
      { class: 'note' },
      'A stand-in for Google: these accounts live in this browser only.',
    ),
    element(
      'ul',
      {},
      ...accounts.map((account) => {
        const button = element(
          'button',
          { type: 'button' },
          element('strong', {}, account.name),
          ` ${account.email}`,
        );
        button.addEventListener('click', () => choose(account));
        return element('li', {}, button);
      }),
    ),
    form,
    element('p', {}, cancel),
  );
}

start().catch(showFailure);
document.dispatchEvent(new Event(PAGE_ANSWERS));
