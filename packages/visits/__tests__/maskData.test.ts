import { createRedactor, numbered } from '#visits/redactor';

it.each([
  ['http://a.b/c?token=1 failed', 'http://a.b/c?… failed'],
  ['https://a.b/c#secret failed', 'https://a.b/c?… failed'],
  ['at (https://a.b/c?x=1)', 'at (https://a.b/c?…)'],
  ['"Ab 1" and “Cd”, “” too', '"xx x" and “xx”, “” too'],
  ["'my secret' is wrong", "'xx xxxxxx' is wrong"],
  ["wrong: 'my secret'", "wrong: 'xx xxxxxx'"],
  ["wrong ('my secret')", "wrong ('xx xxxxxx')"],
  ["wrong 'my secret', here", "wrong 'xx xxxxxx', here"],
  ["It isn't what they're told", "It isn't what they're told"],
  ["don't 'a b'c", "don't 'a b'c"],
  ["reading 'user.name'", "reading 'user.name'"],
  ['call 12345 or ১২৩৪৫, not 1234', 'call xxxxx or xxxxx, not 1234'],
])('masks the data of the message %j: %j', (message, masked) => {
  expect(createRedactor({ fields: {} }).redactMessage(message)).toBe(masked);
});

it.each([
  ['Hello Ada!', 'Hello Person 1!'],
  ['Ada Lee and Ada', 'Person 2 and Person 1'],
  ['Adam, xAda and Ada1', 'Adam, xAda and Ada1'],
  ['Al is a word', 'Al is a word'],
  ['Anne-Marie left', 'Person 5 left'],
  ['a.c is no pattern for abc', 'Person 4 is no pattern for abc'],
])('replaces known names, the longest first, in the message %j: %j', (message, replaced) => {
  const names = ['Ada', 'Ada Lee', 'Al', 'a.c', 'Anne-Marie'];
  const { redactMessage, learn } = createRedactor({
    fields: { name: numbered('name', (number) => `Person ${number}`) },
    names: ['name'],
  });
  learn(names.map((name) => ({ name })));
  expect(redactMessage(message)).toBe(replaced);
});

it('masks an initial in a label by the pseudonym of the name, even if an id starts with the same letter', () => {
  const { redact, redactLabel } = createRedactor({
    fields: { name: () => 'Person 1', userId: () => 'uid-1' },
    ids: ['userId'],
    names: ['name'],
  });
  redact({ name: 'Ayesha', userId: 'Ab1' });
  expect(redactLabel('My Profile (A), Ayesha, Ab1')).toBe('My Profile (P), Person 1, uid-1');
});
