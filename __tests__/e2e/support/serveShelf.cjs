const { readFileSync } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');
const webpack = require('webpack');

const PROJECT = path.resolve(__dirname, '../../..');
const PAGE =
  '<!doctype html><html lang="en"><title>Shelf</title><body><script src="/main.js"></script>';

/** Builds the application in a folder. Returns its script. */
async function build(folder) {
  const file = path.join(folder, 'main.js');
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: PROJECT,
    entry: path.join(folder, 'main.ts'),
    output: { path: folder, filename: 'main.js' },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: { '#visits': path.join(PROJECT, 'src/visits') },
      modules: [path.join(PROJECT, 'node_modules')],
    },
    resolveLoader: { modules: [path.join(PROJECT, 'node_modules')] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'babel-loader',
          options: {
            babelrc: false,
            configFile: false,
            presets: [path.join(PROJECT, 'node_modules/@babel/preset-typescript')],
          },
        },
      ],
    },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, built) => (error ? reject(error) : resolve(built)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFileSync(file);
}

/** Builds and serves the application in a folder. A payment is answered if the shop is open then. */
exports.serveShelf = async function serveShelf(folder, isOpen = () => true) {
  const script = await build(folder);
  const server = createServer(({ url, method }, response) => {
    const isScript = url === '/main.js';
    const isPayment = url === '/pay' && method === 'POST';
    const type = isScript ? 'text/javascript' : isPayment ? 'application/json' : 'text/html';
    response.writeHead(isPayment && !isOpen() ? 503 : 200, { 'content-type': type });
    response.end(isScript ? script : isPayment ? '{"total":5}' : PAGE);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${server.address().port}/`, close };
};
