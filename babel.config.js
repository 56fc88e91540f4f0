module.exports = (api) => {
  const isTest = api.env('test'); // also whatever runs in Node: prerendering, replay, the bench
  return {
    presets: [
      ['@babel/preset-env', isTest ? { targets: { node: 'current' } } : {}],
      ['@babel/preset-react', { runtime: 'automatic', development: api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    // Class names that are the same where a page is prerendered and where it is hydrated.
    plugins: [['babel-plugin-styled-components', { displayName: api.env('development') }]],
  };
};
