import { scripts } from '../../package.json';

describe('the scripts in package.json', () => {
  it.each(Object.entries(scripts))('%s runs in the shells of all systems', (_name, command) => {
    expect(command).not.toMatch(/\b[A-Z_]+=|[$';|]|\b(?:cp|export|mkdir|mv|rm) /);
  });
});
