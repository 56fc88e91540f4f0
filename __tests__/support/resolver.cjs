// Jest adds the "node" condition to every require, so the firebase packages would load their Node build,
// which keeps sessions in memory only. The tests use the browser build, like the shop.
module.exports = (request, options) =>
  options.defaultResolver(
    request,
    /^@?firebase\//.test(request)
      ? { ...options, conditions: ['require', 'browser', 'default'] }
      : options,
  );
