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

/** The width and height in the header of a PNG file. */
const sizeOf = (file: string) => [read(file).readUInt32BE(16), read(file).readUInt32BE(20)];

it.each([
  ['icons/icon-192.png', 192, 192],
  ['icons/icon-512.png', 512, 512],
  ['icons/maskable-512.png', 512, 512],
  ['icons/apple-touch-icon.png', 180, 180],
])('%s measures %d × %d', (file, width, height) => {
  expect(sizeOf(file)).toStrictEqual([width, height]);
});

const { screenshots } = JSON.parse(read('manifest.webmanifest').toString()) as {
  screenshots: readonly { src: string; sizes: string; form_factor: string; label: string }[];
};

/** The width and height in the first frame of a JPEG file. */
function sizeOfPhoto(file: string): string {
  const bytes = read(file);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  return `${bytes.readUInt16BE(frame + 7)}x${bytes.readUInt16BE(frame + 5)}`;
}

// What Chrome asks of a manifest: it ignores other pictures when it offers to install the shop.
it.each(screenshots)('$src has the size and the form that the manifest says', (picture) => {
  expect(sizeOfPhoto(picture.src)).toBe(picture.sizes);
  expect(read(picture.src).length).toBeLessThan(100_000);
  const [width, height] = picture.sizes.split('x').map(Number) as [number, number];
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  expect(picture.form_factor).toBe(width > height ? 'wide' : 'narrow');
  expect(picture.label).not.toBe('');
});
