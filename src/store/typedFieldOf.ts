import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '#domain/isObject';
import { draftChanged } from '#features/drafts/draftsSlice';
import { searchChanged } from '#features/filter/filterSlice';

/** The field of the payload that names the form or the screen, for each event that typing causes. */
const PLACES: Readonly<Record<string, string>> = {
  [draftChanged.type]: 'place',
  [searchChanged.type]: 'screen',
};

/** Names what was typed in: the same text for each event that typing in one form causes. Null for other events. */
export function typedFieldOf({ type, payload }: UnknownAction): string | null {
  const place = PLACES[type];
  // The payload of a loaded file may have any shape.
  return place !== undefined && isObject(payload) ? `${type} ${String(payload[place])}` : null;
}
