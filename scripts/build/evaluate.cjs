/**
 * A webpack loader that runs a module during the build. The script contains the values of its exports instead of the
 * module and its imports.
 */
exports.pitch = async function evaluate(remainingRequest) {
  const values = await this.importModule(`!!${remainingRequest}`);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};
