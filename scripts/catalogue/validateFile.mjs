import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';

const SCHEMAS = 'src/domain/catalogue/schemas';
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  multipleOfPrecision: 6,
  allowUnionTypes: true, // the hours of a day are a text or a list
});

/** The line of a JSON syntax error, if its message names a position. */
function lineOf(text, { message }) {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? '' : ` line ${text.slice(0, position).split('\n').length}`;
}

const keysOf = (pointer) => pointer.split('/').slice(1);

/** The description of the value at a JSON pointer. The schemas describe every value. */
function expectationAt(schema, pointer) {
  const target = (node) => (node?.$ref ? schema.definitions[path.basename(node.$ref)] : node);
  let node = schema;
  for (const key of keysOf(pointer)) {
    const { properties, items, additionalProperties } = target(node);
    node = properties?.[key] ?? items ?? additionalProperties;
  }
  return node.description ?? target(node).description;
}

/** The place of a value, such as `toys.json › toy-5 › price`. */
function placeOf(file, root, pointer) {
  let value = root;
  const names = keysOf(pointer).map((key) => {
    value = value?.[key];
    return typeof value?.id === 'string' && value.id !== '' ? value.id : key;
  });
  const readable = names.map((name) => (/^\d+$/.test(name) ? `entry ${Number(name) + 1}` : name));
  return [file, ...readable.filter((name) => name !== 'toys')].join(' › ');
}

/** The value as JSON, at most 60 characters long. */
export function shown(value) {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The JSON pointer of the value that an error is about. */
const pointerOf = ({ instancePath, params: { missingProperty } }) =>
  missingProperty === undefined ? instancePath : `${instancePath}/${missingProperty}`;

/** A mistake that the schema found, with the expectation from the schema's descriptions. */
function mistakeOf({ file, schema, root }, error) {
  const { keyword, params, instancePath, data, parentSchema } = error;
  if (keyword === 'additionalProperties') {
    const place = placeOf(file, root, `${instancePath}/${params.additionalProperty}`);
    return `${place}: expected one of the fields ${Object.keys(parentSchema.properties).join(', ')}; found another name`;
  }
  const pointer = pointerOf(error);
  const found = keyword === 'required' ? 'nothing' : shown(data);
  return `${placeOf(file, root, pointer)}: expected ${expectationAt(schema, pointer)}; found ${found}`;
}

/** The JSON schema of a file of the catalogue. */
export const schemaOf = (file) =>
  JSON.parse(readFileSync(path.join(SCHEMAS, file.replace('.json', '.schema.json')), 'utf8'));

/**
 * Reads a file of the catalogue, such as `toys.json`. Returns its mistakes according to its JSON schema, its value
 * (undefined if it is no JSON), and the JSON pointers of the invalid values.
 */
export function validateFile(folder, file) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const schema = schemaOf(file);
  let root;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return {
      mistakes: [
        `${file}${lineOf(text, error)}: expected JSON; found "${error.message}". Look for a missing comma or quotation mark, or a comma after the last entry`,
      ],
      invalid: [''],
    };
  }
  const validate = ajv.compile(schema);
  validate(root);
  const errors = validate.errors ?? [];
  return {
    mistakes: errors.map((error) => mistakeOf({ file, schema, root }, error)),
    value: root,
    invalid: errors.map(pointerOf),
  };
}
