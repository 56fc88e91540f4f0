/** The paths of the second pictures of toys: the files `toys/NAME-use.EXT` in a public folder. */
export function secondPictures(publicFolder: string): readonly string[];
