import styled from 'styled-components';
import { BANGLA_NAMES } from '#domain/banglaNames';
import type { Toy } from '#domain/toy';
import { color, font } from '#ui/theme';

const Name = styled.span`
  display: block;
  color: ${color.muted};
  font: 400 1.0625rem/1.5 ${font.text};
`;

/** The name of a toy in Bangla letters, if it is a Bangla name. */
export const BanglaName = ({ toy }: { toy: Toy }) =>
  Object.hasOwn(BANGLA_NAMES, toy.id) && (
    <Name lang="bn" translate="no">
      {BANGLA_NAMES[toy.id]}
    </Name>
  );
