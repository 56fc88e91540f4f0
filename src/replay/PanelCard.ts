import styled from 'styled-components';
import { color, radius, shadow } from '#ui/theme';

/** A card that replaces the panel, fixed at the bottom of the window and in front of the shop. */
export const PanelCard = styled.aside`
  position: fixed;
  inset: auto 12px 12px 12px;
  z-index: 30;
  max-width: 560px;
  max-height: 40vh;
  overflow: auto;
  padding: var(--space-16);
  border: 2px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
