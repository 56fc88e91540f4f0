import type { ButtonHTMLAttributes, Ref } from 'react';
import styled, { css } from 'styled-components';
import { color, ease, font, moving, radius, touch } from './theme';
import { Link } from './Link';

export type ButtonLook = 'primary' | 'outline' | 'quiet';

const looks = {
  primary: css`
    background: ${color.red};
    color: ${color.onRed};
    &:hover:not([aria-disabled='true']) {
      background: ${color.redStrong};
    }
  `,
  outline: css`
    background: transparent;
    color: ${color.ink};
    border-color: ${color.line};
    &:hover:not([aria-disabled='true']) {
      border-color: ${color.ink};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.river};
    padding-inline: 8px;
    margin-inline-start: -8px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  `,
};

const shape = css<{ $look: ButtonLook }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${touch};
  padding: 8px 20px;
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  font: 700 1.05rem/1.1 ${font.display};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${({ $look }) => looks[$look]}
  &[aria-disabled='true'] {
    opacity: 0.65;
    cursor: progress;
    @media (forced-colors: active) {
      color: GrayText;
    }
  }
  ${moving} {
    transition:
      background 0.12s ${ease},
      border-color 0.12s ${ease},
      transform 0.12s ${ease};
    &:active:not([aria-disabled='true']) {
      transform: translateY(1px);
    }
  }
`;

const Pill = styled.button<{ $look: ButtonLook }>`
  ${shape}
`;
const LinkPill = styled(Link)<{ $look: ButtonLook }>`
  ${shape}
`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  /** Under way: says so, ignores clicks, and keeps the focus that `disabled` would drop. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  look = 'primary',
  isBusy = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <Pill
    $look={look}
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

/** A link that looks like a button: it goes somewhere. */
export const ButtonLink = ({
  look = 'primary',
  ...rest
}: Parameters<typeof Link>[0] & { readonly look?: ButtonLook }) => (
  <LinkPill $look={look} {...rest} />
);

/** A round button with a picture; give it a name by `aria-label`. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  width: ${touch};
  height: ${touch};
  padding: 0;
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.red};
  cursor: pointer;
  &:hover {
    border-color: ${color.line};
  }
`;
