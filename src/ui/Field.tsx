import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styled, { css } from 'styled-components';
import { useEarlyValue } from './hydration';
import { LiveRegion } from './LiveRegion';
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
`;
/** Draws its own arrow: resolving the native one delays the first paint. */
const Select = styled.select`
  ${control}
  appearance: none;
  padding-inline-end: var(--space-32);
  background-image:
    linear-gradient(45deg, transparent 50%, currentcolor 50%),
    linear-gradient(-45deg, transparent 50%, currentcolor 50%);
  background-position:
    right 21px center,
    right 15px center;
  background-size: 6px 6px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  &[data-set] {
    border-color: ${color.ink};
    font-weight: 600;
  }
  [dir='rtl'] & {
    background-position:
      left 15px center,
      left 21px center;
  }
  @media (forced-colors: active) {
    appearance: auto; /* forced colours remove gradients */
  }
`;
const TextArea = styled.textarea`
  ${control}
  min-height: 110px;
  resize: vertical;
`;
const Label = styled.label`
  display: block;
  margin-bottom: var(--space-4);
  font-weight: 600;
`;
/** Reserves its lines, so that an error that appears moves nothing. */
const ErrorLine = styled.p<{ $lines: number }>`
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

interface Labels {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  /** How many lines are reserved for the error. */
  readonly errorLines?: number | undefined;
  readonly hint?: ReactNode;
  /** Shown in the place of the error as long as there is none. */
  readonly help?: string | undefined;
}

interface LabelledProps extends Labels {
  readonly id: string;
  /** The control, with the attributes that connect it to its hint and error. */
  readonly children: (attributes: InputHTMLAttributes<Element>) => ReactNode;
}

/** A control with its label above, and its hint and error below. */
function Labelled({ id, label, error, errorLines = 0, hint, help, children }: LabelledProps) {
  const message = error ?? help;
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {(errorLines > 0 || message) && (
        <ErrorLine id={`${id}-error`} $lines={errorLines}>
          {message && <span data-error={error ? '' : undefined}>{message}</span>}
        </ErrorLine>
      )}
    </div>
  );
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> &
  Labels & {
    readonly isValid?: boolean;
    /** A control at the end of the input, such as Show and Hide. */
    readonly endAdornment?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** A labelled input with its error below (spec §5). */
export function Field({
  id: ownId,
  label,
  error,
  errorLines,
  hint,
  help,
  isValid = false,
  endAdornment,
  ...rest
}: FieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  useEarlyValue(id, rest);
  return (
    <Labelled {...{ id, label, error, errorLines, hint, help }}>
      {(attributes) => (
        <Control>
          <Input {...rest} {...attributes} data-valid={isValid || undefined} />
          {endAdornment}
        </Control>
      )}
    </Labelled>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & Labels;

/** Number of remaining characters from which they are announced. */
const NEAR_LIMIT = 50;

/** A labelled multi-line input. Near its `maxLength`, it announces the remaining characters. */
export function TextAreaField({ label, error, errorLines, hint, help, ...rest }: TextAreaProps) {
  const left = (rest.maxLength ?? Infinity) - String(rest.value ?? '').length;
  return (
    <Labelled {...{ id: useId(), label, error, errorLines, hint, help }}>
      {(attributes) => (
        <>
          <TextArea {...rest} {...attributes} />
          <LiveRegion>{left <= NEAR_LIMIT ? `${left} characters left` : ''}</LiveRegion>
        </>
      )}
    </Labelled>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string;
  readonly options: readonly string[];
};

/** A labelled native `select`. It is highlighted unless its first option is chosen. */
export function SelectField({ label, options, ...rest }: SelectProps) {
  const id = useId();
  useEarlyValue(id, rest);
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} data-set={rest.value === options[0] ? undefined : ''} {...rest}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </div>
  );
}
