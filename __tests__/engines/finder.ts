import { readFileSync } from 'node:fs';
import type { Session } from './session';

/** A locator of an element: its role and name, or the label of a field. */
export type Target = (
  { readonly role: string; readonly name?: string | RegExp } | { readonly label: string }
) & { readonly within?: Target };

/** A target as JSON. */
interface SerializedTarget {
  readonly role?: string;
  readonly label?: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly within?: SerializedTarget;
}

const serializeTarget = ({ within, ...target }: Target): SerializedTarget => {
  const inside = within && { within: serializeTarget(within) };
  if ('label' in target) return { ...inside, label: target.label };
  const { role, name } = target;
  if (name instanceof RegExp) return { ...inside, role, pattern: name.source };
  return { ...inside, role, ...(name !== undefined && { name }) };
};

/** The queries of Testing Library that run in the page. */
interface Queries {
  queryAllByRole(root: Element, role: string, options: object): Element[];
  queryAllByLabelText(root: Element, label: string, options: object): Element[];
}

/** Runs in the page. Returns all elements that match a target. */
function findAll(library: Queries, wanted: SerializedTarget): Element[] {
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

/** Installs Testing Library in the page, so that all engines find elements by role and name in the same way. */
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
  const found = window.engineSuiteFind(${JSON.stringify(serializeTarget(target))});
  ${use}
`;

/** Evaluates code in the page with the elements that match a target, as `found`. */
export async function evaluateOn(session: Session, target: Target, use: string): Promise<unknown> {
  const body = findingBody(target, use);
  const answer = await session.executeScript(body, []);
  if (answer !== 'not installed') return answer;
  await session.executeScript(installation(), []);
  return session.executeScript(body, []);
}

/** The description of a target in error messages. */
export const describeTarget = (target: Target): string => {
  const words =
    'label' in target ? `field "${target.label}"` : `${target.role} ${String(target.name ?? '')}`;
  return target.within ? `${words.trim()} in ${describeTarget(target.within)}` : words.trim();
};
