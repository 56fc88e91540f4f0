import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { urlOf } from '#domain/urls';
import { buttonShape, type ButtonVariant } from '#ui/Button';
import { Row, Stack, Stripe } from '#ui/layout';
import { PicturedPanel } from '#ui/PicturedPanel';
import { font } from '#ui/theme';

const Brand = styled(Row).attrs({ as: 'header' })`
  justify-content: center;
  padding-block: var(--space-16);
  font: 700 1.5rem/1 ${font.display};
`;
const Main = styled.main`
  padding-bottom: var(--space-32);
  overflow-wrap: anywhere;
  h1 {
    font-size: min(clamp(1.75rem, 1.3rem + 2vw, 2.4rem), 10vw); /* a long word fits at 200 % text */
  }
  h2 {
    font-size: 1.25rem;
  }
`;
const PillLink = styled.a<{ $variant: ButtonVariant }>`
  ${buttonShape}
`;

interface ShopLinkProps {
  /** The path within the site. */
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** A link to a page of the site that looks like a button. It loads that page: the pages of the service have no router. */
export const ShopLink = ({ to, variant = 'primary', children }: ShopLinkProps) => (
  <PillLink $variant={variant} href={urlOf(to)}>
    {children}
  </PillLink>
);

interface FrameProps {
  readonly heading: string;
  readonly picture?: string;
  readonly children: ReactNode;
}

/** A page of the embedded service. Its heading also names the page. */
export function Frame({ heading, picture = '/pictures/mailbox.svg', children }: FrameProps) {
  useEffect(() => {
    document.title = `${heading} – ${SHOP.name}`;
  }, [heading]);
  return (
    <>
      <Stripe />
      <Brand $gap={8}>
        <img src={urlOf('/logo.svg')} alt="" width={36} height={36} />
        <span translate="no">{SHOP.name}</span>
      </Brand>
      <Main>
        <PicturedPanel picture={picture}>
          <Stack>
            <h1>{heading}</h1>
            {children}
          </Stack>
        </PicturedPanel>
      </Main>
    </>
  );
}

/** Why a page does not work in this browser. */
export const Failure = ({ error }: { readonly error: Error }) => (
  <Frame heading="Not available">
    <p role="alert">{error.message}</p>
    <ShopLink to="/" variant="outline">
      Back to the shop
    </ShopLink>
  </Frame>
);
