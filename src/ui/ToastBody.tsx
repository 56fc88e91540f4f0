import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { contentOf, type Notice, separatorOf } from '#domain/notices';

/** An icon per tone, so that colour is not the only difference. */
const ICONS = {
  success: CircleCheck,
  neutral: Info,
  destructive: CircleAlert,
} as const;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-10);
  svg {
    flex: none;
    margin-top: var(--space-2);
    color: var(--tone); /* of the toast */
  }
`;

/** The content of a toast. Its text content is the string that the spec quotes. */
export function ToastBody({ notice }: { notice: Notice }) {
  const { tone, title, description } = contentOf(notice);
  const Icon = ICONS[tone];
  return (
    <Line>
      <Icon size={22} aria-hidden />
      <p>
        <strong>{title}</strong>
        <span className="visually-hidden">{separatorOf({ title, description })}</span>
        {description && <span className="toast-description">{description}</span>}
      </p>
    </Line>
  );
}
