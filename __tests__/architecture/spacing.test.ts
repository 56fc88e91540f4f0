import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve('src');

/** Declarations of a padding, margin or gap, with their value. */
const DECLARATION =
  /(?<![\w-])(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z]+)*\s*:([^;{}`]|\$\{[^}]*\})*;/g;
/** A length in pixels. One pixel is allowed, because it is the width of a line. */
const PIXELS = /(?<![\w.])(?!1px)\d+(?:\.\d+)?px/;

/** The paddings, margins and gaps in pixels in a style sheet or a file with styled components. */
const rawSpacing = (text: string): string[] =>
  (text.match(DECLARATION) ?? []).filter((declaration) => PIXELS.test(declaration));

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:tsx?|css)$/.test(file));
const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

describe('paddings, margins and gaps', () => {
  it('are steps of the spacing scale', () => {
    expect(files.length).toBeGreaterThan(200);
    const raw = files.flatMap((file) =>
      rawSpacing(textOf(file)).map((found) => `${file}: ${found}`),
    );
    expect(raw).toStrictEqual([]);
  });

  it('use only defined steps, and every defined step', () => {
    const used = files.flatMap((file) => textOf(file).match(/var\(--space-\d+/g) ?? []);
    const gaps = files.flatMap((file) => textOf(file).match(/(?<=\$gap(?:=\{| = ))\d+/g) ?? []);
    const defined = textOf('ui/global.css').match(/(?<=--space-)\d+(?=:)/g) ?? [];
    const steps = [...used.map((step) => step.replace('var(--space-', '')), ...gaps];
    expect(new Set(steps)).toStrictEqual(new Set(defined));
    for (const step of defined)
      expect(textOf('ui/global.css')).toContain(`--space-${step}: ${step}px;`);
  });

  it('are reported if they are in pixels', () => {
    for (const text of [
      'a { margin-inline-start: -8px; }',
      'a {\n  padding: clamp(\n    16px,\n    4vw,\n    var(--space-28)\n  );\n}',
      'const A = styled.p`\n  gap: calc(${color} + 12px) 1em;\n`;',
    ])
      expect(rawSpacing(text)).toHaveLength(1);
  });
});
