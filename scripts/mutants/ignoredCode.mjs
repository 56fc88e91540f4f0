/** Whether a tagged template is CSS of styled-components. */
function isStyle({ tag }) {
  const root = tag.type === 'CallExpression' ? tag.callee : tag;
  const { name } = root.type === 'MemberExpression' ? root.object : root;
  return ['styled', 'css', 'keyframes', 'createGlobalStyle'].includes(name);
}

/** Whether a node is a property such as `class: 'actions'`. */
const isClass = ({ type, key, value }) =>
  type === 'ObjectProperty' && key.name === 'class' && value.type === 'StringLiteral';

/** Whether a node is the value of a property `class`, or an object without other properties. */
const isClassAttribute = ({ node, parent, key }) =>
  (isClass(parent) && key === 'value') ||
  (node.type === 'ObjectExpression' &&
    node.properties.length > 0 &&
    node.properties.every(isClass));

/** Whether a node is an empty dependency array of a React hook. */
const isEmptyDependencies = ({ node, parent, listKey, key }) =>
  node.type === 'ArrayExpression' &&
  node.elements.length === 0 &&
  parent.type === 'CallExpression' &&
  /^use(Effect|LayoutEffect|Memo|Callback)$/.test(parent.callee.name) &&
  listKey === 'arguments' &&
  key === 1;

/** Whether a node is the whitespace in the JSX expression `{' '}`. */
const isWhitespace = ({ node, parent }) =>
  node.type === 'StringLiteral' && node.value === ' ' && parent.type === 'JSXExpressionContainer';

const ignorer = (name, shouldIgnore) => ({ kind: 'Ignore', name, value: { shouldIgnore } });

/** A Stryker plugin: code that is not mutated, with the reason. */
export const strykerPlugins = [
  ignorer('styles', (path) =>
    (path.isTaggedTemplateExpression() && isStyle(path.node)) || isClassAttribute(path)
      ? 'jsdom does not lay out pages; the visual tests check styles'
      : undefined,
  ),
  ignorer('dependencies', (path) =>
    isEmptyDependencies(path)
      ? 'a dependency array of constants behaves like an empty one'
      : undefined,
  ),
  ignorer('whitespace', (path) =>
    isWhitespace(path) ? 'whitespace between elements is visible only in a layout' : undefined,
  ),
];
