module.exports = (api) => {
  const isTest = api.env('test'); // also for scripts in Node (scripts/requireTs.mjs)
  return {
    presets: [
      ['@babel/preset-env', isTest ? { targets: { node: 'current' } } : { bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    // Equal class names in prerendering and hydration.
    plugins: [['babel-plugin-styled-components', { displayName: api.env('development') }]],
  };
};
