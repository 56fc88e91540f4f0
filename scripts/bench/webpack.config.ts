import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Configuration, NormalModuleReplacementPlugin } from 'webpack';
import makeConfig from '../../webpack.config';

/** The modules that use the shipped toys: the replacement, and those that run during the build. */
const KEEPS_SHIPPED = /\/(manyToys|ages|toyCount)\.ts$/;

/** Builds the shop with a catalogue of variable size and without prerendering. */
export default (env: Parameters<typeof makeConfig>[0]): Configuration => {
  const config = makeConfig(env, { mode: 'production' });
  const replacement = path.resolve('scripts/bench/manyToys.ts');
  config.plugins?.push(
    new NormalModuleReplacementPlugin(/\/data\/toys$/, (resource) => {
      if (!KEEPS_SHIPPED.test(resource.contextInfo.issuer)) resource.request = replacement;
    }),
    new HtmlWebpackPlugin({ template: 'src/app/index.html', chunks: ['main'] }),
  );
  const rule = config.module?.rules?.[0];
  if (rule && typeof rule === 'object')
    rule.include = [path.resolve('src'), path.resolve('scripts/bench')];
  return config;
};
