import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { addTree, removeTree, run, TREE } from './defectTree.mjs';
import { requireTs } from './requireTs.mjs';

// Draws defects with Stryker's mutators, plants each, and asks the recorded visits: see __tests__/defects/README.md.
const { randomFrom } = requireTs('scripts/bench/randomFrom.ts');
/** A visit that is only replayed if the others cannot be. */
const VISIT = '__tests__/regressions/review.json';
const TABLE = '__tests__/defects/drawn.md';

/** The files of each layer. Of a slice, only the reducers count. */
const LAYERS = {
  reducers: /^src\/features\/\w+\/\w+Slice\.ts$/,
  'listeners and thunks':
    /^src\/(?:features\/\w+\/\w+(?:Listeners|Thunks)|store\/\w+Listeners)\.ts$/,
  components: /^src\/(?:features|screens|app)\/.+\.tsx$/,
};

const options = {
  seed: { type: 'string', default: '37' },
  each: { type: 'string', default: '10' },
};
const { values } = parseArgs({ options });

const silent = new Proxy({}, { get: () => () => false });

/** The characters of a file between which defects are planted. */
function rangeOf(name, content) {
  const start = content.indexOf('createSlice({');
  return name.endsWith('Slice.ts') ? [start, content.indexOf('\n});', start)] : [0, Infinity];
}

/** Whether a character belongs to the styles of a component, which no text of a screen shows. */
const isInStyle = (content, at) =>
  /(?:styled|css)\b[^;`]*`[^`]*$/.test(content.slice(Math.max(0, at - 3000), at));

/** The mutants of a file, each with its place in the text. */
async function mutantsOf(name) {
  const content = readFileSync(name, 'utf8');
  const lines = content.split('\n');
  const offsetOf = ({ line, column }) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, column);
  const file = { name, content, mutate: true };
  const { mutants } = await new Instrumenter(silent).instrument([file], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const [first, last] = rangeOf(name, content);
  return mutants
    .map(({ location, mutatorName, replacement }) => ({
      name,
      line: location.start.line + 1,
      operator: mutatorName,
      start: offsetOf(location.start),
      end: offsetOf(location.end),
      replacement,
    }))
    .filter(({ start }) => start >= first && start <= last && !isInStyle(content, start));
}

/** Whether the compiler accepts a text of a file. */
function createCompiler() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options: settings, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    process.cwd(),
  );
  let [changed, text, version] = ['', '', 0];
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => settings,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (name === changed ? String(version) : '0'),
    getScriptSnapshot: (name) =>
      ts.ScriptSnapshot.fromString(name === changed ? text : (ts.sys.readFile(name) ?? '')),
  });
  return (file, content) => {
    const name = path.resolve(file);
    [changed, text, version] = [name, content, version + 1];
    return [service.getSyntacticDiagnostics(name), service.getSemanticDiagnostics(name)]
      .flat()
      .every(({ category }) => category !== ts.DiagnosticCategory.Error);
  };
}

/** The items in a random order. */
function shuffled(items, random) {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

/** The text of a file with a mutant, and what was in its place. */
function mutate({ name, start, end, replacement }) {
  const content = readFileSync(name, 'utf8');
  return {
    text: content.slice(0, start) + replacement + content.slice(end),
    original: content.slice(start, end),
  };
}

const foundIn = (visits, isFound) => visits.filter(({ differences }) => differences.some(isFound));

/** What the recorded visits say of the planted mutant, and after how many seconds. */
function ask() {
  const start = performance.now();
  const { stdout } = run('node', ['scripts/visits.mjs', 'check', '--json']);
  const seconds = (performance.now() - start) / 1000;
  if (!stdout.startsWith('{')) {
    const replay = run('node', ['scripts/visits.mjs', 'replay', '--json', VISIT]);
    const isReplayed = replay.stdout.startsWith('[');
    return { before: isReplayed ? 'no' : 'yes, it stops', after: 'it stops', seconds };
  }
  const { visits } = JSON.parse(stdout);
  const before = foundIn(visits, ({ check }) => check === 'states' || check === 'file');
  const [first] = foundIn(visits, () => true);
  const [difference] = first?.differences ?? [];
  return {
    before: before.length > 0 ? `yes, ${before[0].name}` : 'no',
    after: first ? `${first.name}: ${difference.check} at step ${difference.step}` : 'no',
    seconds,
  };
}

const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', "'");
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
};

/** Plants mutants of a layer until enough compile. */
async function examine(layer, random, isAccepted) {
  const files = run('git', ['ls-files', 'src'], '.').stdout.split('\n');
  const mutants = (
    await Promise.all(files.filter((name) => LAYERS[layer].test(name)).map(mutantsOf))
  ).flat();
  const rows = [];
  for (const mutant of shuffled(mutants, random)) {
    if (rows.length === Number(values.each)) break;
    const { text, original } = mutate(mutant);
    if (!isAccepted(mutant.name, text)) continue;
    writeFileSync(path.join(TREE, mutant.name), text);
    const row = { layer, ...mutant, original, ...ask() };
    rows.push(row);
    console.log(`${row.name}:${row.line} ${row.operator}: ${row.before}; ${row.after}`);
    run('git', ['checkout', '--', '.']);
  }
  return rows;
}

const lineOf = ({ layer, name, line, operator, original, replacement, ...result }) =>
  `| ${layer} | ${name.slice(4)}:${line} | ${operator}: \`${short(original)}\` → \`${short(replacement)}\` | ${result.before} | ${result.after} | ${result.seconds.toFixed(0)} |`;

addTree();
const isAccepted = createCompiler();
const random = randomFrom(Number(values.seed));
const rows = [];
for (const layer of Object.keys(LAYERS)) rows.push(...(await examine(layer, random, isAccepted)));
removeTree();

const count = (layer, key) => rows.filter((row) => row.layer === layer && row[key] !== 'no').length;
const text = `# Drawn defects

\`node scripts/drawnDefects.mjs --seed ${values.seed}\` drew these mutants of Stryker's operators, ${values.each} of each layer, planted each one, and ran
\`npm run visits\`. Mutants inside of styles, and those that TypeScript rejects, were drawn again; nothing else was left out, so some
empty a whole style, and some change nothing that anybody can notice. "States" is what a replay of the reducers finds; the other columns are the whole command, to its first wrong step.

| layer | planted | states | states, screens and effects |
| --- | --- | --- | --- |
${Object.keys(LAYERS)
  .map(
    (layer) =>
      `| ${layer} | ${values.each} | ${count(layer, 'before')} | ${count(layer, 'after')} |`,
  )
  .join('\n')}

| layer | place | defect | states | states, screens and effects | seconds |
| --- | --- | --- | --- | --- | --- |
${rows.map(lineOf).join('\n')}
`;
writeFileSync(TABLE, await format(text, { ...(await resolveConfig(TABLE)), parser: 'markdown' }));
