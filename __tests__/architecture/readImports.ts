import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** A file of the house and the files of the house it imports, by any means, as paths from `src/`. */
export interface Source {
  readonly file: string;
  readonly imports: readonly string[];
}

const SOURCE = /\.tsx?$/;

/** Every address that a text imports: static, type-only, re-exported or dynamic. */
export function addressesIn(text: string): string[] {
  const addresses: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, source, argument } = node as {
      type?: string;
      source?: { value?: unknown };
      argument?: { value?: unknown };
    };
    if (typeof source?.value === 'string') addresses.push(source.value);
    if (type === 'TSImportType' && typeof argument?.value === 'string')
      addresses.push(argument.value);
    Object.values(node).forEach(visit);
  };
  visit(
    parse(text, {
      sourceType: 'module',
      plugins: ['typescript', 'jsx'],
      createImportExpressions: true,
    }).program,
  );
  return addresses;
}

/** The house's files under a folder. */
export function readHouse(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.split(path.sep).join('/'));
  const known = new Set(files);
  return files.map((file) => ({
    file,
    imports: addressesIn(readFileSync(path.join(folder, file), 'utf8'))
      .filter((address) => /^[.#]/.test(address))
      .map((address) =>
        address.startsWith('#')
          ? address.slice(1)
          : path.posix.join(path.posix.dirname(file), address),
      )
      .flatMap((target) => [target, `${target}.ts`, `${target}.tsx`].filter((f) => known.has(f))),
  }));
}

const STORAGES = /^(?:localStorage|sessionStorage)$/;

/** The uses of the build environment, browser storage and page reloads in a text. */
export function environmentUsesIn(text: string): string[] {
  const uses: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, name, object, property } = node as {
      type?: string;
      name?: unknown;
      object?: { name?: unknown };
      property?: { name?: unknown };
    };
    if (type === 'Identifier' && STORAGES.test(String(name))) uses.push(String(name));
    if (type === 'MemberExpression' && object?.name === 'process' && property?.name === 'env')
      uses.push('process.env');
    if (type === 'MemberExpression' && property?.name === 'reload') uses.push('reload');
    Object.values(node).forEach(visit);
  };
  visit(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program);
  return uses;
}
