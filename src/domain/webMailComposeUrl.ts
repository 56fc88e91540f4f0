const COMPOSE = 'https://mail.google.com/mail/';

/**
 * The URL of the web-mail compose page (spec §2, Forgot password), prefilled with the entered email, a subject
 * and a body. `URLSearchParams` encodes the email: `a&bcc=b@c.d` cannot add a parameter, and a lone surrogate
 * does not throw.
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
