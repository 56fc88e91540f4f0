import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { requireTs } from '../requireTs.mjs';
import { drawShareImage } from './drawShareImage.mjs';

/** The four toys in the picture of the shop, each with another background tint. */
const PREFERRED_TOYS = ['toy-1', 'toy-9', 'toy-3', 'toy-10'];

/** Four toys: the preferred ones, then others if the shop no longer sells them. */
const shownToys = (toys) => {
  const isPreferred = ({ id }) => PREFERRED_TOYS.includes(id);
  const preferred = toys.filter(isPreferred);
  return [...preferred, ...toys.filter((toy) => !isPreferred(toy))].slice(0, 4);
};

/** Writes the preview pictures for links: `share.png`, and `share/toy-N.png` for each of the first `toyPages` toys. */
export async function writeShareImages(outDir, toyPages) {
  const { TOYS: toys } = requireTs('src/data/toys.ts');
  const { SHOP: shop } = requireTs('src/data/shop.ts');
  mkdirSync(path.join(outDir, 'share'), { recursive: true });
  await drawShareImage({ outDir, shop, file: 'share.png', toys: shownToys(toys) });
  for (const toy of toys.slice(0, toyPages))
    await drawShareImage({ outDir, shop, file: `share/${toy.id}.png`, toy });
}
