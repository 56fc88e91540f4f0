import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { PASSWORD_RULES } from '#domain/passwordRules';
import { LiveRegion } from './LiveRegion';
import { color } from './theme';

const Rule = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: ${color.muted};
  &[data-met='true'] {
    color: ${color.leaf};
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
          const Icon = met ? Check : X;
          return (
            <Rule key={text} data-met={met}>
              <Icon size={18} aria-hidden />
              <span>
                {text}
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
