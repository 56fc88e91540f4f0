import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordChecklist } from '#ui/PasswordChecklist';
import { PasswordField } from '#ui/PasswordField';

const setup = () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" />
      <button>Login</button>
    </form>,
  );
  return { input: screen.getByLabelText('Password'), onSubmit };
};

describe('a password field', () => {
  it('is shown and hidden by a button named after its action', async () => {
    const { input, onSubmit } = setup();
    expect(input).toHaveAttribute('type', 'password');

    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle).toHaveTextContent('Show');
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'text');

    expect(toggle).toHaveAccessibleName('Hide password');
    expect(toggle).toHaveTextContent('Hide');
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'password');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['a click', () => userEvent.click(screen.getByRole('button', { name: 'Login' }))],
    ['Enter', () => userEvent.type(screen.getByLabelText('Password'), 'Secret1{Enter}')],
  ])('is hidden again when its form is submitted with %s', async (_how, send) => {
    const { input, onSubmit } = setup();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

    await send();

    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(input).toHaveAttribute('type', 'password');
  });

  it('removes its listener of the form with itself', () => {
    const add = jest.spyOn(HTMLFormElement.prototype, 'addEventListener');
    const remove = jest.spyOn(HTMLFormElement.prototype, 'removeEventListener');
    const { rerender } = render(
      <form>
        <PasswordField label="Password" />
      </form>,
    );
    expect(add.mock.calls).toStrictEqual([['submit', expect.any(Function)]]);
    rerender(<form />);
    expect(remove.mock.calls).toStrictEqual(add.mock.calls);
  });

  it('is not sent to a spelling checker while it is shown', () => {
    expect(setup().input).toHaveAttribute('spellcheck', 'false');
  });

  it('works outside a form', async () => {
    const { unmount } = render(<PasswordField label="Password" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    unmount();
  });

  it('accepts pasted text of any length', async () => {
    const { input } = setup();
    await userEvent.click(input);
    await userEvent.paste('Aa'.repeat(300));
    expect(input).toHaveValue('Aa'.repeat(300));
  });
});

describe('the password checklist', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('shows whether each rule is met, not only by colour', () => {
    render(<PasswordChecklist password="abcdef" />);
    expect(rules()).toStrictEqual([
      'At least 6 characters (met)',
      'One uppercase letter (not met)',
      'One lowercase letter (met)',
    ]);
  });

  it('is announced as one summary when typing pauses', () => {
    const { rerender } = render(<PasswordChecklist password="" />);
    for (const password of ['a', 'ab', 'abc', 'abcA']) {
      rerender(<PasswordChecklist password={password} />);
      act(() => jest.advanceTimersByTime(300));
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    }
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3 met');
  });
});
