import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { separatorOf, type Notice } from '../domain/notices';
import { color } from './theme';

/** A sign beside the words, so that the tone is not told by colour alone. */
const SIGNS = {
  success: { Sign: CircleCheck, tint: color.leaf },
  neutral: { Sign: Info, tint: color.river },
  destructive: { Sign: CircleAlert, tint: color.error },
} as const;

const Line = styled.div<{ $tint: string }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $tint }) => $tint};
  }
`;

/** A notice's words; its text content is the string the spec quotes (decision 25). */
export function ToastBody({ notice }: { notice: Notice }) {
  const { Sign, tint } = SIGNS[notice.tone];
  return (
    <Line $tint={tint}>
      <Sign size={22} aria-hidden />
      <p>
        <strong>{notice.title}</strong>
        <span className="visually-hidden">{separatorOf(notice)}</span>
        {notice.description && <span className="toast-description">{notice.description}</span>}
      </p>
    </Line>
  );
}
