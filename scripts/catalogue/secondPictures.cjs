const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

exports.secondPictures = function secondPictures(publicFolder) {
  const folder = path.join(publicFolder, 'toys');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /-use\.\w+$/.test(name))
    .sort()
    .map((name) => `/toys/${name}`);
};
