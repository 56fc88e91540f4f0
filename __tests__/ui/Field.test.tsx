import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, SearchField, SelectField, TextAreaField } from '#ui/Field';

describe('a field', () => {
  it('is associated with its label, hint and error', () => {
    render(<Field label="Email" hint="We never share it" error="Invalid email address" />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('We never share it Invalid email address');
  });

  it('is not invalid and has no description without an error and a hint', () => {
    render(<Field label="Email" />);
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-describedby');
  });

  it('reserves the space of its longest error, so that nothing moves', () => {
    const error = 'Invalid email address';
    const { container, rerender } = render(<Field label="Email" longestError={error} />);
    const line = container.querySelector('p');
    expect(line).toHaveAttribute('data-longest', error);
    expect(line).toBeEmptyDOMElement();

    rerender(<Field label="Email" longestError={error} error={error} />);
    expect(container.querySelector('p')).toBe(line);
    expect(line).toHaveTextContent(error);
  });

  it('shows and describes itself by its help until there is an error', () => {
    const { rerender } = render(<Field label="Password" help="At least 6 characters" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAccessibleDescription('At least 6 characters');
    expect(input).toBeValid();
    rerender(<Field label="Password" help="At least 6 characters" error="Too short" />);
    expect(input).toHaveAccessibleDescription('Too short');
    expect(screen.queryByText('At least 6 characters')).toBeNull();
  });

  it('is marked as valid only if stated', () => {
    const { rerender } = render(<Field label="Password" />);
    expect(screen.getByLabelText('Password')).not.toHaveAttribute('data-valid');
    rerender(<Field label="Password" isValid />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('data-valid', 'true');
  });

  it('can be invalid before it shows an error', () => {
    render(<Field label="Password" aria-invalid />);
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('has unique ids if two fields have the same label', () => {
    render(
      <>
        <Field label="Email" error="First" />
        <Field label="Email" error="Second" />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Email');
    expect(first).toHaveAccessibleDescription('First');
    expect(second).toHaveAccessibleDescription('Second');
  });
});

describe('a multi-line field', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const comment = (length: number) => (
    <TextAreaField label="Comment" maxLength={500} value={'x'.repeat(length)} readOnly />
  );

  it('announces the remaining characters near its limit when typing pauses', () => {
    const { rerender } = render(comment(449));
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    rerender(comment(450));
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toHaveTextContent('50 characters left');

    rerender(comment(460));
    act(() => jest.advanceTimersByTime(999));
    rerender(comment(470));
    act(() => jest.advanceTimersByTime(999));
    expect(screen.getByRole('status')).toHaveTextContent('50 characters left');

    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('30 characters left');
  });

  it('counts no characters while it is empty', () => {
    render(<TextAreaField label="Comment" maxLength={50} />);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toHaveTextContent('50 characters left');
  });

  it('is associated with its label, hint and error', () => {
    render(<TextAreaField label="Comment" hint="In Bangla or English" error="Too long" />);
    const field = screen.getByRole('textbox', { name: 'Comment' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('In Bangla or English Too long');
  });

  it('announces nothing without a limit', () => {
    render(<TextAreaField label="Comment" value={'x'.repeat(9000)} readOnly />);
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

it('a dropdown has its options and a label', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Category"
      options={['All Categories', 'Puzzles']}
      value="All Categories"
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Puzzles');
  expect(onChange).toHaveBeenCalledWith('Puzzles');
});

it('a search field has the search role and a visible label', () => {
  render(<SearchField label="Search toys" />);
  const search = screen.getByRole('searchbox', { name: 'Search toys' });
  expect(search).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByText('Search toys')).toBeVisible();
});
