import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { ExternalLink } from './ExternalLink';
import { canHover, color, ease, font, motionOk, radius, tapTarget } from './theme';

export type ButtonVariant = 'primary' | 'strong' | 'outline' | 'quiet';

const variants = {
  primary: css`
    background: ${color.red};
    color: ${color.onRed};
  `,
  strong: css`
    background: ${color.ink};
    color: ${color.paper};
  `,
  outline: css`
    color: ${color.ink};
    border-color: ${color.line};
  `,
  quiet: css`
    color: ${color.river};
    padding-inline: var(--space-8);
    margin-inline-start: calc(-1 * var(--space-8));
    text-decoration: underline;
    text-underline-offset: 0.2em;
    /* Forced colours show the edge, and two buttons in a row touched. */
    @media (forced-colors: active) {
      margin-inline-start: 0;
    }
  `,
};

/** The look of a button, for buttons and links. */
export const buttonShape = css<{ $variant?: ButtonVariant }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: ${tapTarget};
  padding: var(--space-8) var(--space-20);
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  font: 700 1.05rem/1.1 ${font.display};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${canHover} {
    &:hover:not([aria-disabled='true']) {
      border-color: currentcolor;
    }
  }
  /* Only the text moves: an edge that moved would leave the pointer, and the click would be lost. */
  &:active:not([aria-disabled='true']) {
    padding-block: calc(var(--space-8) + 1px) calc(var(--space-8) - 1px);
  }
  ${motionOk} {
    transition: border-color 0.12s ${ease};
  }
  @media print {
    display: none;
  }
`;

const Pill = styled.button<{ $variant: ButtonVariant }>`
  ${buttonShape}
`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** The action is in progress: ignores clicks. Uses `aria-disabled`, because `disabled` would lose the focus. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button, of `type` `button` by default. A screen has one primary button in view; the forms of its cards have strong ones. */
export const Button = ({
  variant = 'primary',
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <Pill
    $variant={variant}
    type={type}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    }}
    {...rest}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  ...rest
}: Parameters<typeof Link>[0] & { readonly variant?: ButtonVariant }) => (
  <Pill as={Link} $variant={variant} {...rest} />
);

/** A link out of the shop that looks like a button. */
export const ExternalButtonLink = styled(ExternalLink).attrs<{
  $variant?: ButtonVariant;
}>({ $variant: 'outline' })`
  ${buttonShape}
`;

/** A round icon button. It needs an `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  width: ${tapTarget};
  height: ${tapTarget};
  padding: 0;
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.red};
  cursor: pointer;
  ${canHover} {
    &:hover {
      border-color: ${color.line};
    }
  }
`;
