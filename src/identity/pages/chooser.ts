import './pages.css';
import { PAGE_INTERACTIVE } from '#boot/contract';
import { firstLetterOf } from '#domain/user';
import { type GoogleAccount, withDatabase } from '#identity/identityDatabase';
import { type PopupAnswer, popupAnswer } from '#identity/popupAnswer';
import { element, linkToShop, show, showFailure } from './element';

const eventId = new URLSearchParams(window.location.search).get('eventId') ?? '';

/** Offered in a browser without accounts, so that Google login can be tried at once. */
const SAMPLE: GoogleAccount = { name: 'Ayesha Sample', email: 'ayesha.sample@example.com' };

/** How long the page that opened this window may take to confirm an answer, in milliseconds. */
const RECEIPT_MS = 3000;

const showNotReceived = () =>
  show(
    element('h1', {}, 'Nobody is signed in'),
    element(
      'p',
      { class: 'error', role: 'alert' },
      'The page that asked for an account was closed or reloaded. Log in again.',
    ),
    linkToShop('/auth', 'Go to Login', 'button primary'),
  );

/**
 * Posts the answer to the page that opened this window (same origin), and closes the window when that page confirms it.
 * No page does if it was reloaded or closed.
 */
function post(answer: PopupAnswer): void {
  const opener = window.opener as Window | null;
  if (opener === null) return showNotReceived();
  const { port1, port2 } = new MessageChannel();
  const timer = setTimeout(showNotReceived, RECEIPT_MS);
  port1.onmessage = () => {
    clearTimeout(timer);
    window.close();
  };
  opener.postMessage(answer, window.location.origin, [port2]);
}

/** Keeps the account and posts it to the shop. */
async function choose(account: GoogleAccount): Promise<void> {
  await withDatabase((database) => database.put('googleAccounts', account));
  post(popupAnswer(eventId, account));
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
