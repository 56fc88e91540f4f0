import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PUBLIC = path.resolve('public');
const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' });
/** The drawings of the shop. `checkCatalogue` checks those of its toys. */
const drawings = files.filter((file) => /^pictures.*\.svg$/.test(file));
const read = (file: string) => readFileSync(path.join(PUBLIC, file));

/** The scene of the home page is larger than the other drawings. */
const limitOf = (file: string) => (file === 'pictures/playroom.svg' ? 8192 : 4096);

it.each(drawings)('%s is small and contains no scripts or external resources', (file) => {
  const text = read(file).toString();
  expect(text.length).toBeLessThan(limitOf(file));
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  expect(text).not.toMatch(/<script|<style|<image|href=|\son\w+=|url\((?!#)/);
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor?: string;
}
const { icons, screenshots } = JSON.parse(read('manifest.webmanifest').toString()) as Readonly<
  Record<'icons' | 'screenshots', readonly Picture[]>
>;
const APPLE = { src: 'icons/apple-touch-icon.png', sizes: '180x180' };

/** The width and height in the header of a PNG file, or in the first frame of a JPEG file. */
function sizeOf(file: string): readonly [number, number] {
  const bytes = read(file);
  if (file.endsWith('.png')) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)];
}

it.each([...icons, APPLE, ...screenshots])('$src measures $sizes', ({ src, sizes }) => {
  expect(sizeOf(src).join('x')).toBe(sizes);
});

// What Chrome asks of a manifest: it ignores other pictures when it offers to install the shop.
it.each(screenshots)('$src has a form that Chrome shows', ({ src, form_factor }) => {
  const [width, height] = sizeOf(src);
  expect(read(src).length).toBeLessThan(100_000);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  expect(form_factor).toBe(width > height ? 'wide' : 'narrow');
});
