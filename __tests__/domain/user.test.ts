import { emailIn, greetingNameOf, profileNameOf } from '#domain/user';
import { aUser } from '#tests/support/builders';

it.each([
  [' Ayesha  Rahman ', 'a@b.co', 'Ayesha', 'Ayesha  Rahman'],
  ['Ayesha\tRahman', 'a@b.co', 'Ayesha', 'Ayesha\tRahman'],
  ['  ', 'karim@b.co', 'karim', 'karim'],
  ['', '@b.co', 'Friend', 'User'],
  ['', '', 'Friend', 'User'],
  ['\u3164\u2800', 'karim@b.co', 'karim', 'karim'],
  ['\u202eAyesha\u200b', 'a@b.co', 'Ayesha', 'Ayesha'],
])('"%s" with the email "%s" is greeted as %s and shown as %s', (displayName, email, ...names) => {
  const user = aUser({ displayName, email });
  expect([greetingNameOf(user), profileNameOf(user)]).toStrictEqual(names);
});

it.each([
  ['?email=a+b@example.com', 'a+b@example.com'],
  ['?email=a%2Bb@example.com', 'a+b@example.com'],
  ['?email=%20a@example.com%20', 'a@example.com'],
  [`?email=%0D%0Abcc:a@b.co${'x'.repeat(9000)}`, 'bcc:a@b.co'.padEnd(254, 'x')],
  ['?q=a', ''],
])('the address %s starts a form with the email "%s"', (search, email) => {
  expect(emailIn(search)).toBe(email);
});
