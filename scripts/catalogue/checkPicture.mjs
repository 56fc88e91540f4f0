import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** In bytes. */
const LIMITS = { '.svg': 4_096, '.png': 61_440, '.jpg': 61_440 };

/** The first bytes of a photo, as hexadecimal digits. */
const SIGNATURES = { '.png': '89504e47', '.jpg': 'ffd8ff' };

const SVG_START = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/;
/** Parts of a drawing that run code, load files or change the style of the page. */
const FORBIDDEN = /<script|<style|<image|<foreignObject|href=|\son\w+=|url\((?!#)/i;

function checkDrawing(text) {
  if (!SVG_START.test(text))
    return `expected a drawing that starts with <svg xmlns="http://www.w3.org/2000/svg" viewBox=; found ${JSON.stringify(text.slice(0, 30))}`;
  const [found] = FORBIDDEN.exec(text) ?? [];
  return (
    found &&
    `expected a drawing without scripts, styles, links and other files; found ${found.trim()}`
  );
}

/** Checks a picture, which is a file such as `/toys/tiger.svg` of the public folder. Returns the mistake, if there is one. */
export function checkPicture(publicFolder, picture) {
  const file = path.join(publicFolder, picture);
  if (!existsSync(file)) return 'expected a picture in the folder public; found no such file';
  const bytes = readFileSync(file);
  const type = path.extname(picture);
  if (!(type in LIMITS))
    return `expected a picture of the type ${Object.keys(LIMITS).join(', ')}; found ${type}`;
  if (bytes.length > LIMITS[type])
    return `expected a picture of at most ${LIMITS[type]} bytes; found ${bytes.length}`;
  if (type === '.svg') return checkDrawing(bytes.toString());
  return bytes.toString('hex', 0, 4).startsWith(SIGNATURES[type])
    ? undefined
    : `expected a ${type.slice(1)} picture; found another type of file`;
}
