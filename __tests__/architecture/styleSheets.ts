import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INSERT = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** A tagged template, but not the name of a style sheet in backticks. */
const TEMPLATE = /(?:\bstyled[.(][^`;]*|(?<!\.)\bcss(?:<[^`;]*>)?)`([^`]*)`/g;

/** The source files with styles: style sheets and styled components. */
export const styledFiles = (): { readonly file: string; readonly text: string }[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }))
    .filter(
      ({ file, text }) => file.endsWith('.css') || /\bstyled[.(]|(?<!\.)\bcss[`<]/.test(text),
    );

/** The style sheets and the templates of styled components in the sources, with the media query for hovering written out. */
export const styleSheets = (): { readonly file: string; readonly sheet: string }[] =>
  styledFiles().flatMap(({ file, text }) => {
    if (file.endsWith('.css')) return [{ file, sheet: text }];
    const plain = text.replaceAll('${canHover}', '@media (hover: hover)').replace(INSERT, 'x');
    return [...plain.matchAll(TEMPLATE)].map(([, sheet = '']) => ({ file, sheet }));
  });
