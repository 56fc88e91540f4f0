import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json';

/** All files of the project and their folders, by their path. */
const FILES = readdirSync('.')
  .filter((name) => !/^(\.git|\.cache|node_modules|dist.*|test-results|reports)$/.test(name))
  .flatMap((name) => [name, ...filesBelow(name)]);

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map((file) => path.posix.join(folder, String(file).replaceAll('\\', '/')))
      .filter((file) => !file.includes('/node_modules'));
  } catch {
    return []; // a file
  }
}

const exists = (file: string) => FILES.includes(file.replace(/\/$/, '')) || file === '.';
const existsSomewhere = (name: string) =>
  FILES.some((file) => file === name || file.endsWith(`/${name}`));

/** Names of examples in instructions, such as `xSlice.ts`, and the service worker, which a build writes. */
const NO_FILE = /(^|\/)[xX](\/|\.|[A-Z]|$)|\/viewMore\.test\.ts$|^\/?sw\.js$|^\.[a-z]+\.ts$/;

const DOCUMENTS = FILES.filter((file) => file.endsWith('.md')).map((file) => {
  const text = readFileSync(file, 'utf8');
  const withoutCode = (opening: RegExp) => text.replaceAll(opening, '');
  return {
    file,
    text,
    prose: withoutCode(/^ *```[^]*?^ *```$/gm),
    proseAndCommands: withoutCode(/^ *```(?!sh$)\w+$[^]*?^ *```$/gm),
  };
});

/** The anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string) =>
  (DOCUMENTS.find((document) => document.file === file)?.text.match(/^#+ .*$/gm) ?? []).map(
    (line) => anchorOf(line.replace(/^#+ /, '')),
  );

/** The links of a document that lead to no file or no heading. */
function deadLinks({ file, prose }: (typeof DOCUMENTS)[number]): string[] {
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [name = '', anchor] = link.split('#');
      const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
      return !exists(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    });
}

/** The paths in code style that are no file or folder of the project. */
const deadPaths = ({ prose }: (typeof DOCUMENTS)[number]): string[] =>
  [...prose.matchAll(/`([\w.@/-]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^(src|scripts|docs|public|__tests__)\/|\w\.(tsx?|[cm]?js|md)$/.test(code))
    .filter((code) => !NO_FILE.test(code) && !existsSomewhere(code.replace(/\/$/, '')));

/** The commands that the project does not have. */
const deadCommands = ({ proseAndCommands: text }: (typeof DOCUMENTS)[number]): string[] => [
  ...[...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in manifest.scripts)),
  ...[...text.matchAll(/node (scripts\/[\w./-]+)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !exists(file)),
];

describe.each(DOCUMENTS)('$file', (document) => {
  it('has no dead link, path or command', () => {
    const isHistory = document.file === 'CHANGELOG.md';
    expect({
      links: deadLinks(document),
      paths: isHistory ? [] : deadPaths(document),
      commands: isHistory ? [] : deadCommands(document),
    }).toStrictEqual({ links: [], paths: [], commands: [] });
  });
});
