/**
 * The pages and pictures of all toys but the first ones, which are installed. The worker caches them when
 * they are visited, so that the size of its cache does not grow with the catalogue.
 */
export function filesOnVisit(toys, installed, secondPictureOf) {
  const picturesOf = (group) =>
    group.flatMap(({ image }) => [image, secondPictureOf(image)]).filter(Boolean);
  const first = new Set(picturesOf(toys.slice(0, installed)));
  const later = toys.slice(installed);
  const pictures = picturesOf(later).filter((picture) => !first.has(picture));
  return new Set([
    ...later.map(({ id }) => `toy/${id}.html`),
    ...pictures.map((picture) => picture.slice(1)),
  ]);
}
