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

/** A Stryker plugin: code that is not mutated, with the reason. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'styles',
    value: {
      shouldIgnore: (path) =>
        (path.isTaggedTemplateExpression() && isStyle(path.node)) || isClassAttribute(path)
          ? 'jsdom does not lay out pages; the visual tests check styles'
          : undefined,
    },
  },
];
