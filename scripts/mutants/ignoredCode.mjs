/** Whether a tagged template is CSS of styled-components. */
function isStyle({ tag }) {
  const root = tag.type === 'CallExpression' ? tag.callee : tag;
  const { name } = root.type === 'MemberExpression' ? root.object : root;
  return ['styled', 'css', 'keyframes', 'createGlobalStyle'].includes(name);
}

/** A Stryker plugin: code that is not mutated, with the reason. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'styles',
    value: {
      shouldIgnore: (path) =>
        path.isTaggedTemplateExpression() && isStyle(path.node)
          ? 'jsdom does not lay out pages; the visual tests check styles'
          : undefined,
    },
  },
];
