import { Phone } from 'lucide-react';
import { SHOP } from '#domain/shop';
import { phoneUrl } from '#domain/urls';
import { routes } from '#features/router/routes';
import { ButtonLink, ExternalButtonLink } from '#ui/Button';
import { Row, Stack } from '#ui/layout';

/** Shown in place of a part that needs JavaScript if it is off: the reason, and what the visitor can do. */
export const WithoutScript = ({ reason }: { reason: string }) => (
  <noscript>
    <Stack>
      <p>
        {`${reason} You can look at all toys without an account. To try or to buy one, call the shop or come by.`}
      </p>
      <Row>
        <ButtonLink to={routes.allToys.href()}>See All Toys</ButtonLink>
        <ExternalButtonLink href={phoneUrl(SHOP.phone)}>
          <Phone size={20} aria-hidden />
          <span>{`Call ${SHOP.phone}`}</span>
        </ExternalButtonLink>
      </Row>
    </Stack>
  </noscript>
);
