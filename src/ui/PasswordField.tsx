import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { PASSWORD_RULES } from '#domain/passwordRules';
import { Button } from './Button';
import { Field } from './Field';
import { LiveRegion } from './LiveRegion';
import { color } from './theme';

const Toggle = styled(Button)`
  position: absolute;
  inset-inline-end: 4px;
  top: 2px;
`;

type PasswordFieldProps = Omit<
  Parameters<typeof Field>[0],
  'type' | 'endAdornment' | 'errorLines' | 'ref'
>;

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
      errorLines={2}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <Toggle
          variant="quiet"
          data-repeats=""
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Toggle>
      }
    />
  );
}

const Rule = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: ${color.muted};
  /* A circle, filled by its edge once the rule is met: forced colours remove backgrounds. */
  &::before {
    flex: none;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 2px solid currentcolor;
    border-radius: 50%;
    content: '';
  }
  &[data-met='true'] {
    color: ${color.leaf};
    &::before {
      border-width: 7px;
    }
  }
`;

/** The live checklist of the password rules (spec §2). Announced when typing pauses. */
export function PasswordChecklist({ password }: { password: string }) {
  const metCount = PASSWORD_RULES.filter(({ isMet }) => isMet(password)).length;
  return (
    <>
      <ul>
        {PASSWORD_RULES.map(({ text, isMet }) => {
          const met = isMet(password);
          return (
            <Rule key={text} data-met={met}>
              <span>
                <span>{text}</span>
                <span className="visually-hidden">{met ? ' (met)' : ' (not met)'}</span>
              </span>
            </Rule>
          );
        })}
      </ul>
      <LiveRegion>
        {password === '' ? '' : `${metCount} of ${PASSWORD_RULES.length} met`}
      </LiveRegion>
    </>
  );
}
