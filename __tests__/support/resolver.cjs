// Jest adds the "node" condition to every require; the firebase packages would then load their
// Node build, which keeps sessions in memory alone. Shoppers run the browser build: so do tests.
module.exports = (request, options) =>
  options.defaultResolver(
    request,
    /^@?firebase\//.test(request)
      ? { ...options, conditions: ['require', 'browser', 'default'] }
      : options,
  );
