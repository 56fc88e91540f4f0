import { greetingNameOf, profileNameOf } from '#domain/user';
import { aUser } from '#tests/support/builders';

it.each([
  [' Ayesha  Rahman ', 'a@b.co', 'Ayesha', 'Ayesha  Rahman'],
  ['Ayesha\tRahman', 'a@b.co', 'Ayesha', 'Ayesha\tRahman'],
  ['  ', 'karim@b.co', 'karim', 'karim'],
  ['', '@b.co', 'Friend', 'User'],
  ['', '', 'Friend', 'User'],
])('"%s" with the email "%s" is greeted as %s and shown as %s', (displayName, email, ...names) => {
  const user = aUser({ displayName, email });
  expect([greetingNameOf(user), profileNameOf(user)]).toStrictEqual(names);
});
