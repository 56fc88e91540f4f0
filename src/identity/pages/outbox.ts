import './pages.css';
import { PAGE_INTERACTIVE } from '#boot/contract';
import { SHOP } from '#data/shop';
import { isValidPassword, PASSWORD_ERROR, PASSWORD_RULES } from '#domain/passwordRules';
import { type Mail, withDatabase } from '#identity/identityDatabase';
import { answerRequest, assertAvailable } from '#identity/installFetchInterceptor';
import { element, linkToShop, show, showFailure } from './element';

const picture = () =>
  element('img', {
    src: `${process.env.BASE_PATH}/pictures/mailbox.svg`,
    alt: '',
    width: '120',
    height: '120',
    class: 'picture',
  });

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The messages for the service's error codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'This link was used already, or never existed.',
  EXPIRED_OOB_CODE: 'This link is older than an hour. Ask for a new one.',
};

/** Sets a new password. Resolves to an error message, or to null. */
async function resetPassword(oobCode: string, newPassword: string): Promise<string | null> {
  await assertAvailable();
  const response = await answerRequest(
    new Request('https://identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=outbox', {
      method: 'POST',
      body: JSON.stringify({ oobCode, newPassword }),
    }),
  );
  if (response.ok) return null;
  const { error } = (await response.json()) as { error: { message: string } };
  const [code = '', message] = error.message.split(' : ');
  return message ?? MESSAGES[code] ?? code;
}

/** The rules for the shop's passwords as a list that follows the field. */
function rulesFor(password: HTMLInputElement): HTMLUListElement {
  const list = element('ul', { id: 'rules', class: 'rules' });
  const draw = () =>
    list.replaceChildren(
      ...PASSWORD_RULES.map(({ text, isMet }) => {
        const met = isMet(password.value);
        const state = element('span', { class: 'visually-hidden' }, met ? ' (met)' : ' (not met)');
        return element('li', { 'data-met': String(met) }, element('span', {}, text, state));
      }),
    );
  password.addEventListener('input', draw);
  draw();
  return list;
}

/** The button that shows the password, and hides it again. */
function toggleFor(password: HTMLInputElement): HTMLButtonElement {
  const toggle = element('button', { type: 'button', class: 'toggle' });
  const setType = (type: 'password' | 'text') => {
    const action = type === 'password' ? 'Show' : 'Hide';
    password.type = type;
    toggle.textContent = action;
    toggle.setAttribute('aria-label', `${action} password`);
  };
  toggle.addEventListener('click', () =>
    setType(password.type === 'password' ? 'text' : 'password'),
  );
  setType('password');
  return toggle;
}

const showChanged = () =>
  show(
    picture(),
    element('h1', {}, 'Your password is changed'),
    element('p', { class: 'intro' }, 'Use it the next time you log in.'),
    linkToShop('/auth', 'Go to Login', 'button primary'),
  );

/** Shows the page to which the link of a reset mail leads. */
function showReset(oobCode: string): void {
  const password = element('input', {
    autocomplete: 'new-password',
    'aria-describedby': 'rules error',
  });
  const error = element('p', { id: 'error', class: 'error', role: 'alert' });
  const form = element(
    'form',
    {},
    element(
      'div',
      { class: 'password' },
      element('label', {}, 'New password', password),
      toggleFor(password),
    ),
    rulesFor(password),
    error,
    element('button', { type: 'submit', class: 'button primary' }, 'Set new password'),
  );
  const showValidity = () => {
    const isValid = isValidPassword(password.value);
    password.setAttribute('aria-invalid', String(!isValid));
    error.textContent = isValid ? '' : PASSWORD_ERROR;
    return isValid;
  };
  password.addEventListener('input', () => {
    // A shown error ends with its cause. Typing the first password shows none.
    if (password.getAttribute('aria-invalid') === 'true') showValidity();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!showValidity()) return password.focus();
    resetPassword(oobCode, password.value).then((failure) => {
      if (failure === null) showChanged();
      else error.textContent = failure;
    }, showFailure);
  });
  show(element('h1', {}, 'Choose a new password'), form);
  password.focus();
}

const linkOf = ({ oobCode }: Mail): string =>
  `${process.env.BASE_PATH}/identity/outbox.html?${new URLSearchParams({ mode: 'resetPassword', oobCode })}`;

/** A mail as a mailbox shows it: subject, sender, recipient, time, text and link. */
const mailItem = (mail: Mail): HTMLLIElement =>
  element(
    'li',
    { class: 'mail' },
    element('h2', {}, `Reset your ${SHOP.name} password`),
    element('p', { class: 'intro' }, `From ${SHOP.name} (${SHOP.email}) to ${mail.email}`),
    element(
      'p',
      { class: 'intro' },
      element(
        'time',
        { datetime: new Date(mail.sentAt).toISOString() },
        dateFormat.format(mail.sentAt),
      ),
    ),
    element(
      'p',
      {},
      'Somebody asked for a new password for your account. If it was not you, ignore this mail. The link works once, within an hour.',
    ),
    element('a', { href: linkOf(mail), class: 'button primary' }, 'Reset your password'),
  );

/** Shows the stored mails, newest first. */
async function showMails(): Promise<void> {
  const mails = await withDatabase((database) => database.getAll('mails'));
  const resets = mails
    .filter(({ kind }) => kind === 'PASSWORD_RESET')
    .sort((a, b) => b.sentAt - a.sentAt);
  show(
    ...(resets.length === 0 ? [picture()] : []),
    element('h1', {}, 'Demonstration mailbox'),
    element(
      'p',
      { class: 'intro' },
      'This demonstration sends no mail. The mails that it would send are listed here.',
    ),
    resets.length === 0
      ? element('p', { class: 'note' }, 'No mail yet.')
      : element('ul', {}, ...resets.map(mailItem)),
    linkToShop('/', 'Back to the shop'),
  );
}

const query = new URLSearchParams(window.location.search);
const oobCode = query.get('oobCode');
if (query.get('mode') === 'resetPassword' && oobCode !== null) showReset(oobCode);
else showMails().catch(showFailure);
document.dispatchEvent(new Event(PAGE_INTERACTIVE));
