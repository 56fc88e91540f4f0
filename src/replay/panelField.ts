import { css } from 'styled-components';
import { color, radius } from '#ui/theme';

/** The style of a search field or a choice in the panel. */
export const panelField = css`
  display: block;
  min-height: 32px;
  padding: var(--space-2) var(--space-8);
  border: 1px solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.875rem;
`;
