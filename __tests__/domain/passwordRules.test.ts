import { isValidPassword, PASSWORD_RULES } from '#domain/passwordRules';

it.each([
  ['Abcdef', [true, true, true]],
  ['Abcde', [false, true, true]],
  ['abcdef', [true, false, true]],
  ['ABCDEF', [true, true, false]],
  ['123456', [true, false, false]],
  ['Éé3456', [true, false, false]],
  ['Пароль1', [true, false, false]],
  ['', [false, false, false]],
])('"%s" meets the rules of length, uppercase and lowercase: %j', (password, met) => {
  expect(PASSWORD_RULES.map(({ isMet }) => isMet(password))).toStrictEqual(met);
  expect(isValidPassword(password)).toBe(met.every(Boolean));
});
