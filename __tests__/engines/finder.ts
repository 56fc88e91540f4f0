import { readFileSync } from 'node:fs';
import type { Client, Target } from './client';

/** A target as JSON. */
interface Wanted {
  readonly role?: string;
  readonly label?: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly within?: Wanted;
}

const wantedOf = ({ within, ...target }: Target): Wanted => {
  const inside = within && { within: wantedOf(within) };
  if ('label' in target) return { ...inside, label: target.label };
  const { role, name } = target;
  if (name instanceof RegExp) return { ...inside, role, pattern: name.source };
  return { ...inside, role, ...(name !== undefined && { name }) };
};

/** What of Testing Library is used in the page. */
interface Queries {
  queryAllByRole(root: Element, role: string, options: object): Element[];
  queryAllByLabelText(root: Element, label: string, options: object): Element[];
}

/** Runs in the page, with the library in its scope: every element that a target points at. */
function findAll(library: Queries, wanted: Wanted): Element[] {
  const roots = wanted.within ? findAll(library, wanted.within) : [document.body];
  const { role = '', label, name, pattern } = wanted;
  return roots.flatMap((root) =>
    label === undefined
      ? library.queryAllByRole(root, role, {
          ...(name !== undefined && { name }),
          ...(pattern !== undefined && { name: new RegExp(pattern) }),
        })
      : library.queryAllByLabelText(root, label, { selector: 'input, select, textarea' }),
  );
}

const LIBRARY = require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** Testing Library runs in the page, so every engine finds elements by role and name in the same way. */
const installation = (): string => `
  const module = { exports: {} };
  const exports = module.exports;
  const define = undefined;
  ${readFileSync(LIBRARY, 'utf8')}
  const library = module.exports;
  ${findAll.toString()}
  window.engineSuiteFind = (wanted) => findAll(library, wanted);
`;

const findingBody = (target: Target, use: string): string => `
  if (!window.engineSuiteFind) return 'not installed';
  const found = window.engineSuiteFind(${JSON.stringify(wantedOf(target))});
  ${use}
`;

/** Asks the page about the elements that a target points at: `use` is the rest of a function's body. */
export async function askAbout(client: Client, target: Target, use: string): Promise<unknown> {
  const body = findingBody(target, use);
  const answer = await client.evaluate(body);
  if (answer !== 'not installed') return answer;
  await client.evaluate(installation());
  return client.evaluate(body);
}

/** The body of a function that returns the one element that a target points at. */
export const elementBody = (target: Target): string => findingBody(target, 'return found[0];');

/** A target in words, for messages. */
export const wordsOf = (target: Target): string => {
  const words =
    'label' in target ? `field "${target.label}"` : `${target.role} ${String(target.name ?? '')}`;
  return target.within ? `${words.trim()} in ${wordsOf(target.within)}` : words.trim();
};
