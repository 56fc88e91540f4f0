const COMPOSE = 'https://mail.google.com/mail/';

/**
 * Address of a web-mail compose page (spec §2, Forgot password), prefilled with the entered
 * email, the subject and a line telling to check the mailbox. `URLSearchParams` encodes: an
 * address such as `a&bcc=b@c.d` cannot add a parameter, a lone surrogate cannot throw.
 */
export function webMailComposeUrl(email: string): string {
  const url = new URL(COMPOSE);
  url.searchParams.set('view', 'cm');
  url.searchParams.set('fs', '1');
  url.searchParams.set('to', email);
  url.searchParams.set('su', 'Password Reset');
  url.searchParams.set('body', 'Please check your email for the link to reset your password.');
  return url.href;
}
