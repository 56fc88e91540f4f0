import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { PASSWORD_RULES } from '../domain/password';
import { color } from './theme';

const Rule = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.muted};
  &[data-met='true'] {
    color: ${color.leaf};
  }
`;

/** What a password still lacks, as it is typed (spec §2). */
export const PasswordChecklist = ({ password }: { password: string }) => (
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
);
