import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styled, { css } from 'styled-components';
import { useEarlyValue } from './hydration';
import { color, radius } from './theme';

const control = css`
  width: 100%;
  min-height: 48px;
  padding: var(--space-8) var(--space-14);
  border: 2px solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  &[aria-invalid='true'] {
    border-color: ${color.error};
  }
  &[data-valid='true'] {
    border-color: ${color.leaf};
  }
`;
const Input = styled.input`
  ${control}
  &:is(textarea) {
    min-height: 110px;
    resize: vertical;
  }
`;
const Select = styled.select`
  ${control}
  padding-block: 0; /* the native one has its own */
  text-overflow: ellipsis;
  &[data-set] {
    border-color: ${color.ink};
    font-weight: 600;
  }
`;
const Label = styled.label`
  display: block;
  margin-bottom: var(--space-4);
  font-weight: 600;
`;
/** Reserves its lines, so that an error that appears moves nothing. */
export const ErrorLine = styled.p<{ $lines: number }>`
  box-sizing: content-box;
  min-height: ${({ $lines }) => 1.25 * $lines}em;
  padding-block: ${({ $lines }) => $lines > 0 && 'var(--space-4) var(--space-10)'}; /* nearer to its own field than to the next */
  color: ${color.muted};
  font-size: 0.875rem;
  line-height: 1.25;
  > [data-error] {
    color: ${color.error};
  }
`;
const Hint = styled.div`
  margin-top: var(--space-6); /* room for the control's focus ring */
  color: ${color.muted};
  font-size: 0.9375rem;
`;
const Control = styled.div`
  position: relative;
`;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly isMultiline?: boolean;
  readonly error?: string | undefined;
  /** How many lines are reserved for the error. */
  readonly errorLines?: number;
  readonly hint?: ReactNode;
  /** Shown in the place of the error as long as there is none. */
  readonly help?: string;
  /** Whether a green edge shows that the value is valid. */
  readonly 'data-valid'?: boolean | undefined;
  /** A control at the end of the input, such as Show and Hide. */
  readonly endAdornment?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An input with its label above, and its hint and error below (spec §5). */
export function Field({
  id: ownId,
  label,
  isMultiline = false,
  error,
  errorLines = 0,
  hint,
  help,
  endAdornment,
  ...rest
}: FieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  useEarlyValue(id, rest);
  const message = error ?? help;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Control>
        <Input
          as={isMultiline ? 'textarea' : 'input'}
          {...rest}
          {...(error && { 'aria-invalid': true })}
          id={id}
          aria-describedby={describedBy || undefined}
        />
        {endAdornment}
      </Control>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {(errorLines > 0 || message) && (
        <ErrorLine id={`${id}-error`} $lines={errorLines}>
          {message && <span data-error={error ? '' : undefined}>{message}</span>}
        </ErrorLine>
      )}
    </div>
  );
}

interface SelectProps<Option> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly textOf?: (option: Option) => string;
  readonly value: Option;
  readonly onChoose: (option: Option) => void;
}

/** A labelled native `select`. It is highlighted unless its first option is chosen. */
export function SelectField<Option>({
  label,
  options,
  textOf = String,
  value,
  onChoose,
}: SelectProps<Option>) {
  const id = useId();
  const props = {
    value: textOf(value),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      const chosen = options[target.selectedIndex];
      if (chosen !== undefined) onChoose(chosen);
    },
  };
  useEarlyValue(id, props);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} data-set={value === options[0] ? undefined : ''} {...props}>
        {options.map((option) => (
          <option key={textOf(option)}>{textOf(option)}</option>
        ))}
      </Select>
    </div>
  );
}
