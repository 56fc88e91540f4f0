import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { contentOf, type Notice, separatorOf } from '#domain/notices';
import { color } from './theme';

/** An icon per tone, so that colour is not the only difference. */
const ICONS = {
  success: { Icon: CircleCheck, tint: color.leaf },
  neutral: { Icon: Info, tint: color.river },
  destructive: { Icon: CircleAlert, tint: color.error },
} as const;

const Line = styled.div<{ $tint: string }>`
  display: flex;
  align-items: flex-start;
  gap: var(--space-10);
  svg {
    flex: none;
    margin-top: var(--space-2);
    color: ${({ $tint }) => $tint};
  }
`;

/** The content of a toast. Its text content is the string that the spec quotes. */
export function ToastBody({ notice }: { notice: Notice }) {
  const { tone, title, description } = contentOf(notice);
  const { Icon, tint } = ICONS[tone];
  return (
    <Line $tint={tint}>
      <Icon size={22} aria-hidden />
      <p>
        <strong>{title}</strong>
        <span className="visually-hidden">{separatorOf({ title, description })}</span>
        {description && <span className="toast-description">{description}</span>}
      </p>
    </Line>
  );
}
