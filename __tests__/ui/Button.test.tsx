import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '#tests/support/renderPart';
import { Button, ButtonLink } from '#ui/Button';

describe('a busy button', () => {
  it('is announced as busy, ignores clicks and keeps the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Logout</Button>);
    const button = screen.getByRole('button', { name: 'Logout' });
    await userEvent.click(button);

    rerender(
      <Button onClick={onClick} isBusy>
        Logout
      </Button>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');

    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not submit its form, by click or by Enter in a field', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" isBusy={isBusy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('a button is neither busy nor disabled unless stated', () => {
  render(<Button>Login</Button>);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});

it('a button does not submit a form unless its type is submit', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('a button and a link that looks like one are red unless stated otherwise', async () => {
  const { container } = await renderPart(
    <>
      <Button>Send</Button>
      <Button variant="primary">Send</Button>
      <Button variant="quiet">Send</Button>
      <ButtonLink to="/">Home</ButtonLink>
      <ButtonLink to="/" variant="primary">
        Home
      </ButtonLink>
    </>,
  );
  const [button, primary, quiet, link, primaryLink] = [...container.children].map(
    ({ className }) => className,
  );
  expect(button).toBe(primary);
  expect(button).not.toBe(quiet);
  expect(link).toBe(primaryLink);
});
