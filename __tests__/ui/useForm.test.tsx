import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetSchema } from '#domain/formSchemas';
import { Field } from '#ui/Field';
import { useForm } from '#ui/useForm';

const WRONG = 'Invalid email address';

interface Handlers {
  readonly onSent?: jest.Mock;
  readonly onInvalid?: jest.Mock;
}

function setup({ onSent = jest.fn(), ...options }: Handlers = {}) {
  function Form() {
    const { formProps, field } = useForm({
      initialValues: { email: '' },
      schema: resetSchema,
      onSubmit: (values, reset) => {
        onSent(values);
        reset();
      },
      ...options,
    });
    return (
      <form {...formProps}>
        <Field label="Email" {...field('email')} />
        <button>Send</button>
      </form>
    );
  }
  render(<Form />);
  return { onSent, email: screen.getByLabelText('Email') };
}
/** Completes pending timers and promises. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

describe('a form', () => {
  it('shows an error only after its field lost focus', async () => {
    const { email } = setup();
    await userEvent.type(email, 'nonsense');
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText(WRONG)).toBeInTheDocument();
  });

  it('delays the error of the previous field while a pointer is down', async () => {
    const { email } = setup();
    await userEvent.type(email, 'nonsense');

    fireEvent.pointerDown(screen.getByRole('button'));
    fireEvent.blur(email);
    await settle();
    expect(screen.queryByText(WRONG)).not.toBeInTheDocument();

    fireEvent.pointerUp(screen.getByRole('button'));
    expect(await screen.findByText(WRONG)).toBeInTheDocument();
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'handles the click before it shows the delayed error: %s alone shows nothing yet',
    async (release) => {
      const { email } = setup();
      await userEvent.type(email, 'nonsense');
      fireEvent.pointerDown(document.body);
      fireEvent.blur(email);
      fireEvent[release](document.body);
      expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
      expect(await screen.findByText(WRONG)).toBeInTheDocument();
    },
  );

  it('focuses the first invalid field after a rejected submit and announces it', async () => {
    const onInvalid = jest.fn();
    const { email, onSent } = setup({ onInvalid });
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(WRONG);
    expect(onInvalid).toHaveBeenCalledTimes(1);
    expect(onSent).not.toHaveBeenCalled();
  });

  it('needs no listener for a rejected submit', async () => {
    const { email } = setup();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(email).toHaveFocus());
    await settle(); // an unhandled rejection would fail this test
  });

  it('reports no invalid submit after a valid one, and leaves the validation to the shop', async () => {
    const onInvalid = jest.fn();
    const { email, onSent } = setup({ onInvalid });
    expect(email.closest('form')).toHaveAttribute('novalidate');
    await userEvent.type(email, 'a@b.co');
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    await settle();
    expect(onInvalid).not.toHaveBeenCalled();
  });

  it('shows no error of the last field after a successful submit', async () => {
    const { email, onSent } = setup();
    fireEvent.change(email, { target: { value: ' a@b.co ' } });
    jest.useFakeTimers();
    try {
      // A tap dispatches blur and click in one task. The form is submitted and reset before any timer fires.
      fireEvent.blur(email);
      fireEvent.click(screen.getByRole('button'));
      while (onSent.mock.calls.length === 0) await act(async () => undefined);
      await act(async () => undefined);
      expect(onSent).toHaveBeenCalledWith({ email: 'a@b.co' });
      expect(email).toHaveValue('');

      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.queryByText(WRONG)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
