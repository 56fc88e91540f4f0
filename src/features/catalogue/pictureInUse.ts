import { PICTURES_IN_USE } from '#data/picturesInUse';

/** The URL of the drawing that shows a toy in use, found by the name of its picture, if there is one. */
export const pictureInUse = (image: string): string | undefined =>
  PICTURES_IN_USE.has(image) ? image.replace('.svg', '-use.svg') : undefined;
