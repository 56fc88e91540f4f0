import { webMailComposeUrl } from '#domain/webMailComposeUrl';

it('opens a compose page with the address, the subject and a hint', () => {
  const { origin, pathname, searchParams } = new URL(webMailComposeUrl('a@b.co'));
  expect(origin + pathname).toBe('https://mail.google.com/mail/');
  expect(Object.fromEntries(searchParams)).toStrictEqual({
    view: 'cm',
    fs: '1',
    to: 'a@b.co',
    su: 'Password Reset',
    body: 'Please check your email for the link to reset your password.',
  });
});

it('encodes the address, so that it cannot add a parameter', () => {
  const { searchParams } = new URL(webMailComposeUrl('a&bcc=b@c.d#x'));
  expect(searchParams.get('to')).toBe('a&bcc=b@c.d#x');
  expect(searchParams.has('bcc')).toBe(false);
});
