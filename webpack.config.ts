import 'webpack-dev-server'; // its types add `devServer` to Configuration
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type Configuration, DefinePlugin } from 'webpack';
import LicensePlugin from 'webpack-license-plugin';
import { version } from './package.json';
import { secondPictures } from './scripts/catalogue/secondPictures.cjs';
import { appVersion, loadEnvFile, readSettings } from './scripts/settings';

loadEnvFile();

/** Licences that only require their notice. A build with a package of another one fails. */
const ALLOWED_LICENCES = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
];

/** The text of the Apache licence, which the packages of Firebase and Formik do not contain. */
const APACHE = () => readFileSync('node_modules/typescript/LICENSE.txt', 'utf8');

/** Writes the licence notices of all packages in the build to `licences.txt`. */
const licences = () =>
  new LicensePlugin({
    outputFilename: 'licences.json',
    additionalFiles: {
      'licences.txt': (packages) =>
        packages
          .map(({ name, version, license, licenseText }) =>
            [
              `${name} ${version} (${license})`,
              licenseText ??
                (license === 'Apache-2.0' ? APACHE() : `https://spdx.org/licenses/${license}.html`),
            ].join('\n\n'),
          )
          .join(`\n\n${'='.repeat(78)}\n\n`),
    },
    excludedPackageTest: (name) => name.startsWith('@latim/'),
    unacceptableLicenseTest: (licence) => !ALLOWED_LICENCES.includes(licence),
    // Style sheets load the fonts, so webpack does not list them as modules of packages.
    includePackages: () =>
      ['@fontsource/baloo-da-2', '@fontsource/hind-siliguri'].map((name) =>
        path.resolve('node_modules', name),
      ),
  });

/** A page with the scripts of an entry. */
const page = (entry: string, template: string, name = entry) =>
  new HtmlWebpackPlugin({ template, filename: `${name}.html`, chunks: [entry] });

export default (
  env: { WEBPACK_SERVE?: boolean },
  argv: { mode?: 'development' | 'production' },
): Configuration => {
  const mode = argv.mode ?? 'development';
  process.env.NODE_ENV ??= mode; // Babel's presets read it
  const isProduction = mode === 'production';
  const { authService, firebaseKeys, ...settings } = readSettings(process.env);
  const basePath = isProduction ? settings.basePath : ''; // the development server serves the root
  /** The folder of the catalogue if it is not the shop's. The tests use their own. */
  const catalogue = process.env['CATALOGUE'];
  const assetName = isProduction ? 'assets/[name].[contenthash:8]' : 'assets/[name]';
  process.env['WEBPACK_DEV_SERVER_BASE_PORT'] ??= '3000'; // the first port that `auto` tries

  return {
    mode,
    target: 'web',
    cache: {
      type: 'filesystem', // in node_modules/.cache
      name: `${mode}-${env.WEBPACK_SERVE ? 'served' : 'built'}${(catalogue ?? '').replaceAll('/', '-')}${basePath.replaceAll('/', '-')}`,
      buildDependencies: {
        config: ['webpack.config.ts', 'babel.config.js', 'package.json', 'tsconfig.json'].map(
          (file) => path.resolve(file),
        ),
      },
    },
    entry: {
      main: [...(isProduction ? [] : ['./src/devtools/connect.ts']), './src/main.tsx'],
      ...(isProduction
        ? {
            inline: './src/startup/inlineScript.ts', // scripts/build writes it into each page
            sw: './src/offline/worker.ts',
          }
        : { devtools: './src/devtools/page.tsx' }),
    },
    output: {
      path: path.resolve(process.env['OUT_DIR'] ?? 'dist'),
      publicPath: `${basePath}/`,
      // The worker's URL must not change, because browsers look for updates at the same URL.
      filename: ({ chunk }) => (chunk?.name === 'sw' ? 'sw.js' : `${assetName}.js`),
      chunkFilename: `${assetName}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 10_000,
      trustedTypes: { policyName: 'webpack' },
      clean: true,
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      tsconfig: true, // paths such as #domain/toy
      alias: {
        ...(catalogue && { '#catalogue': path.resolve(catalogue) }),
        // The package offers webpack only its development build, which contains warnings.
        ...(isProduction && {
          'react-router$': path.resolve('node_modules/react-router/dist/production/index.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [path.resolve('src'), path.resolve('packages/visits/src')],
          loader: 'babel-loader',
          options: {
            cacheDirectory: true,
            plugins: env.WEBPACK_SERVE ? ['react-refresh/babel'] : [],
          },
        },
        // What is computed from the catalogue, without the catalogue.
        ...(isProduction
          ? [
              {
                test: ['shop', 'toyFacts'].map((name) => path.resolve(`src/domain/${name}.ts`)),
                enforce: 'post' as const, // before the other loaders, which its own import of the module runs
                loader: path.resolve('scripts/build/evaluate.cjs'),
              },
            ]
          : []),
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            // The second format of the fonts is for browsers that the shop does not support.
            {
              loader: 'css-loader',
              options: { url: { filter: (url: string) => !url.endsWith('.woff') } },
            },
          ],
          sideEffects: true,
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    plugins: [
      new DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(appVersion(version, process.env)),
        'process.env.BASE_PATH': JSON.stringify(basePath),
        'process.env.SITE_URL': JSON.stringify(settings.siteUrl),
        'process.env.AUTH_SERVICE': JSON.stringify(authService),
        'process.env.FIREBASE_KEYS': JSON.stringify(JSON.stringify(firebaseKeys)),
        'process.env.SECOND_PICTURES': JSON.stringify(
          JSON.stringify(secondPictures(path.join(catalogue ?? '', 'public'))),
        ),
      }),
      new MiniCssExtractPlugin({ filename: `${assetName}.css`, chunkFilename: `${assetName}.css` }),
      // scripts/build writes the other pages of a production build.
      ...(isProduction
        ? [licences()]
        : [
            page('main', 'src/app/index.html', 'index'),
            page('devtools', 'src/devtools/page.html'),
          ]),
      // Updates edited components without losing state. The dev server has its own error overlay.
      ...(env.WEBPACK_SERVE ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    devServer: {
      port: process.env['PORT'] ?? 'auto',
      historyApiFallback: {
        disableDotRule: true,
        rewrites: [{ from: /^\/devtools$/, to: '/devtools.html' }],
      },
      static: [...(catalogue ? [path.resolve(catalogue, 'public')] : []), path.resolve('public')],
      client: { overlay: { errors: true, warnings: false } },
      onListening: ({ options }) =>
        process.stdout.write(`\n  Latim is open at http://localhost:${options.port}\n\n`),
    },
    infrastructureLogging: { level: 'warn' },
    stats: isProduction ? { preset: 'errors-warnings', chunkGroups: true } : 'errors-warnings',
  };
};
