/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURES_IN_USE } from '#data/picturesInUse';
import { TOYS } from '#data/toys';
import { pictureInUse } from '#features/catalogue/pictureInUse';

const PUBLIC = path.resolve('public');
const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' });
const drawings = files.filter((file) => file.endsWith('.svg'));
const read = (file: string) => readFileSync(path.join(PUBLIC, file));

it('there are pictures for toys, empty states, highlights and icons', () => {
  expect(drawings.filter((file) => file.startsWith('toys'))).toHaveLength(24);
  expect(drawings.filter((file) => file.startsWith('pictures'))).toHaveLength(10);
});

it('each toy of the catalogue has a drawing that shows it in use', () => {
  for (const { image } of TOYS) {
    expect(pictureInUse(image)).toBe(image.replace('.svg', '-use.svg'));
    expect(drawings).toContain(pictureInUse(image)?.slice(1));
  }
});

it('the list of pictures with a second drawing names exactly the files', () => {
  const second = drawings.filter((file) => file.endsWith('-use.svg'));
  const first = second.map((file) => `/${file.replace('-use.svg', '.svg')}`);
  expect([...PICTURES_IN_USE].sort()).toEqual(first.sort());
});

it.each(['/toys/doll.svg', '/toys/doll.png', ''])('%j without a second drawing has none', (image) =>
  expect(pictureInUse(image)).toBeUndefined(),
);

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
  expect(sizeOf(file)).toEqual([width, height]);
});

it('the logo is the same in the component, the favicon and the file', () => {
  const shapesIn = (text: string) => text.match(/M[\d.]+ [\d.]+C[^"']+z/g);
  const logo = shapesIn(read('logo.svg').toString());
  expect(logo).toHaveLength(4);
  expect(shapesIn(read('favicon.svg').toString())).toEqual(logo);
  expect(shapesIn(readFileSync('src/ui/Logo.tsx', 'utf8'))).toEqual(logo);
});
