import './pages.css';
import { PAGE_INTERACTIVE } from '#boot/contract';
import { firstLetterOf } from '#domain/user';
import { type GoogleAccount, withDatabase } from '#identity/identityDatabase';
import { popupAnswer } from '#identity/popupAnswer';
import { element, show, showFailure } from './element';

const eventId = new URLSearchParams(window.location.search).get('eventId') ?? '';

/** Offered in a browser without accounts, so that Google login can be tried at once. */
const SAMPLE: GoogleAccount = { name: 'Ayesha Sample', email: 'ayesha.sample@example.com' };

/** Keeps the account, posts it to the page that opened this window (same origin), and closes the window. */
async function choose(account: GoogleAccount): Promise<void> {
  await withDatabase((database) => database.put('googleAccounts', account));
  const opener = window.opener as Window | null;
  opener?.postMessage(popupAnswer(eventId, account), window.location.origin);
  window.close();
}

const accountItem = (account: GoogleAccount): HTMLLIElement => {
  const button = element(
    'button',
    { type: 'button', class: 'account' },
    element('span', { class: 'initial', 'aria-hidden': 'true' }, firstLetterOf(account.name)),
    element(
      'span',
      {},
      element('strong', {}, account.name),
      ' ',
      element('small', {}, account.email),
    ),
  );
  button.addEventListener('click', () => {
    choose(account).catch(showFailure);
  });
  return element('li', {}, button);
};

/** The form that adds an account to this browser. */
function addForm(): HTMLFormElement {
  const name = element('input', {
    name: 'name',
    autocomplete: 'name',
    autocapitalize: 'words',
    required: '',
  });
  const email = element('input', {
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    required: '',
  });
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  cancel.addEventListener('click', () => window.close());
  const form = element(
    'form',
    {},
    element('h2', {}, 'Add an account'),
    element('label', {}, 'Name', name),
    element('label', {}, 'Email', email),
    element(
      'div',
      { class: 'actions' },
      cancel,
      element('button', { type: 'submit', class: 'button primary' }, 'Add and continue'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A field for an email removes the blanks at the ends of its value.
    choose({ name: name.value.trim(), email: email.value.toLowerCase() }).catch(showFailure);
  });
  return form;
}

async function start(): Promise<void> {
  const stored = await withDatabase((database) => database.getAll('googleAccounts'));
  const accounts = stored.length === 0 ? [SAMPLE] : stored;
  show(
    element('h1', {}, 'Choose an account'),
    element('p', { class: 'intro' }, 'to continue to the shop'),
    element('ul', {}, ...accounts.map(accountItem)),
    addForm(),
    element(
      'p',
      { class: 'note' },
      'A stand-in for Google: these accounts live in this browser only.',
    ),
  );
}

start().catch(showFailure);
document.dispatchEvent(new Event(PAGE_INTERACTIVE));
