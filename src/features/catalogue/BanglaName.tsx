import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { WORDS } from '#domain/words';
import { color, font } from '#ui/theme';

const Name = styled.span`
  display: block;
  color: ${color.muted};
  font: 400 1.0625rem/1.5 ${font.text};
`;

/** The name of a toy in Bangla letters, if it is a Bangla name. */
export function BanglaName({ toy }: { toy: Toy }) {
  const { bangla } = WORDS.toys[toy.id] ?? {};
  return (
    bangla && (
      <Name lang="bn" translate="no">
        {bangla}
      </Name>
    )
  );
}
