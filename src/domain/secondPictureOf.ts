const SECOND_PICTURES = new Set(JSON.parse(process.env.SECOND_PICTURES) as readonly string[]);

/**
 * The path of a toy's second picture, which shows the toy in use: `/toys/NAME-use.svg` for the picture `/toys/NAME.svg`,
 * if the shop has this file.
 */
export function secondPictureOf(image: string): string | undefined {
  const second = image.replace(/\.\w+$/, '-use$&');
  return SECOND_PICTURES.has(second) ? second : undefined;
}
