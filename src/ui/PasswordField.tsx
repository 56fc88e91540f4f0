import { useState } from 'react';
import styled from 'styled-components';
import { Field } from './Field';
import { color, touch } from './theme';

const Toggle = styled.button`
  position: absolute;
  right: 4px;
  top: 4px;
  min-width: ${touch};
  height: 40px;
  border: 0;
  border-radius: 8px;
  background: ${color.surface};
  color: ${color.river};
  font: 600 0.95rem/1 var(--font-text);
  cursor: pointer;
`;

type PasswordFieldProps = Omit<Parameters<typeof Field>[0], 'type' | 'beside'>;

/** A password that can be shown; it hides again when the form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setShown(false);
      }}
      beside={
        <Toggle
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Toggle>
      }
    />
  );
}
