import path from 'node:path';
import { parse } from '@babel/parser';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Variable = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];

/** The names that a pattern such as `{ a, b: c }` declares. */
function declaredNames(target: Variable['id']): string[] {
  if (target.type === 'Identifier') return [target.name];
  if (target.type !== 'ObjectPattern') return [];
  return target.properties.flatMap((property) =>
    property.type === 'ObjectProperty' && property.value.type === 'Identifier'
      ? [property.value.name]
      : [],
  );
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    if (declaration.type === 'Identifier') return [declaration.name];
    return 'id' in declaration && declaration.id?.type === 'Identifier'
      ? [declaration.id.name]
      : [];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => declaredNames(id));
  if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
    return [declaration.id.name];
  return specifiers.flatMap(({ exported }) =>
    exported.type === 'Identifier' ? [exported.name] : [],
  );
}

/** The names that a file exports. */
export const exportedNames = (text: string): string[] =>
  parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program.body.flatMap(
    namesOf,
  );

const normalized = (name: string): string => name.replaceAll('_', '').toLowerCase();

/**
 * Whether an export has the name of the file, in any case. `xListeners.ts` exports `startXListeners`, and
 * `xThunks.ts` exports the thunks of a slice.
 */
export function isNamedAfterAnExport(file: string, text: string): boolean {
  const base = path.basename(file).replace(/\.tsx?$/, '');
  const names = exportedNames(text);
  if (base.endsWith('Thunks')) return names.length > 0;
  const expected = base.endsWith('Listeners') ? `start${base}` : base;
  return names.some((name) => normalized(name) === normalized(expected));
}
