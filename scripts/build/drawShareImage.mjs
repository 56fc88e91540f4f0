import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { cached, keyOf } from './buildCache.mjs';

const require = createRequire(import.meta.url);

const SIZE = { width: 1200, height: 630 };
const STRIPE_HEIGHT = 24;
/** The side of the square panel. Toy pictures are square too and fill it. */
const PANEL = SIZE.height - STRIPE_HEIGHT;

const COLOR = {
  paper: '#fffaf0',
  ink: '#16283a',
  muted: '#4f5d6b',
  red: '#c2341d',
  marigold: '#f4b41a',
  leaf: '#1b6e47',
  river: '#0e5f7a',
};
const DISPLAY = 'Baloo Da 2';
const TEXT = 'Hind Siliguri';

const fontOf = (name, weight) => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const file = `@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`;
  return { name, weight, style: 'normal', data: readFileSync(require.resolve(file)) };
};

const box = (style, ...children) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const column = (style, ...children) => box({ flexDirection: 'column', ...style }, ...children);

const text = (style, content) => box(style, content);

const MIME_TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' };

/** Returns a function that draws a square picture from a file of the build. */
const picturesIn = (outDir) => (file, size) => {
  const content = readFileSync(path.join(outDir, file)).toString('base64');
  const src = `data:${MIME_TYPES[path.extname(file)]};base64,${content}`;
  const style = { objectFit: 'contain' };
  return { type: 'img', props: { src, width: size, height: size, style } };
};

/** The coloured stripe at the bottom. */
function stripe() {
  const { red, marigold, leaf, river } = COLOR;
  const bands = [red, marigold, leaf, marigold, river, marigold];
  const band = (background) =>
    box({ background, width: background === marigold ? 40 : 80, height: STRIPE_HEIGHT });
  return box({}, ...Array.from({ length: 20 }, (_, index) => band(bands[index % bands.length])));
}

const sign = (shop, picture) =>
  box(
    { alignItems: 'center', gap: 18, marginLeft: -8 },
    picture('logo.svg', 92),
    column(
      {},
      text({ font: `800 50px ${DISPLAY}`, lineHeight: 1 }, shop.name),
      text(
        { font: `400 25px ${TEXT}`, lineHeight: 1.2, color: COLOR.muted },
        'Agrabad, Chittagong',
      ),
    ),
  );

const title = (content) =>
  text({ font: `800 62px ${DISPLAY}`, lineHeight: 1.05, textWrap: 'balance' }, content);

const sheet = (left, panel) =>
  column(
    { ...SIZE, background: COLOR.paper, color: COLOR.ink },
    box(
      { height: PANEL },
      column({ flex: 1, padding: '48px 36px 48px 64px', justifyContent: 'space-between' }, ...left),
      box({ width: PANEL, flexWrap: 'wrap' }, ...panel),
    ),
    stripe(),
  );

const facts = (toy) =>
  box(
    { alignItems: 'center', gap: 26 },
    text({ font: `700 60px ${DISPLAY}`, lineHeight: 1 }, `$${toy.price.toFixed(2)}`),
    text(
      {
        font: `600 28px ${TEXT}`,
        lineHeight: 1,
        padding: '14px 24px',
        borderRadius: 30,
        background: COLOR.marigold,
      },
      toy.age_group,
    ),
  );

const toySheet = (toy, shop, picture) =>
  sheet([sign(shop, picture), title(toy.name), facts(toy)], [picture(toy.image, PANEL)]);

const shopSheet = (toys, shop, picture) =>
  sheet(
    [
      sign(shop, picture),
      title('Toys with a Chittagong heart'),
      text(
        { font: `400 30px ${TEXT}`, lineHeight: 1.35, color: COLOR.muted },
        'See them online, try them in person.',
      ),
    ],
    toys.map(({ image }) => picture(image, PANEL / 2)),
  );

/** Fails if a character is missing in the Latin fonts. Satori would draw an empty box. */
function failOnMissingGlyph(_script, letters) {
  throw new Error(`The fonts of the share images lack these characters: ${letters}`);
}

/** The parts of the cache key besides the content of an image: this file and the packages. */
const CODE = keyOf(readFileSync(fileURLToPath(import.meta.url)), readFileSync('package-lock.json'));

/** Frees the pixels of drawn images. V8 does not see that they are large, and would keep thousands of them. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const FONTS = [fontOf(DISPLAY, 700), fontOf(DISPLAY, 800), fontOf(TEXT, 400), fontOf(TEXT, 600)];
let drawn = 0;

async function draw(element) {
  const svg = await satori(element, {
    ...SIZE,
    fonts: FONTS,
    loadAdditionalAsset: failOnMissingGlyph,
  });
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  drawn += 1;
  if (drawn % 20 === 0) collectGarbage();
  return png;
}

/**
 * Writes the preview picture of a toy, or of the shop if there is no toy. A picture that an earlier build drew comes from its
 * cache.
 */
export async function drawShareImage({ outDir, file, shop, toy, toys }) {
  const picture = picturesIn(outDir);
  const element = toy ? toySheet(toy, shop, picture) : shopSheet(toys, shop, picture);
  const key = keyOf(CODE, JSON.stringify(element)); // with the pictures, as data URLs
  writeFileSync(path.join(outDir, file), await cached('share', key, () => draw(element)));
}
