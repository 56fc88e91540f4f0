import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Field } from './Field';
import { color, tapTarget } from './theme';

const Toggle = styled.button`
  position: absolute;
  inset-inline-end: 4px;
  top: 2px;
  min-width: ${tapTarget};
  height: ${tapTarget};
  border: 0;
  border-radius: 8px;
  background: ${color.surface};
  color: ${color.river};
  font: 600 0.95rem/1 var(--font-text);
  cursor: pointer;
`;

type PasswordFieldProps = Omit<Parameters<typeof Field>[0], 'type' | 'endAdornment' | 'ref'>;

/** A password input with a Show button. The password is hidden again when the form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field
      {...props}
      ref={input}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
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
