import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Configuration, NormalModuleReplacementPlugin } from 'webpack';
import makeConfig from '../../webpack.config';

/** Builds the shop with a catalogue of variable size and without prerendering. */
export default (env: Parameters<typeof makeConfig>[0]): Configuration => {
  const config = makeConfig(env, { mode: 'production' });
  const replacement = path.resolve('scripts/bench/manyToys.ts');
  config.plugins?.push(
    new NormalModuleReplacementPlugin(/\/data\/toys$/, (resource) => {
      if (!resource.contextInfo.issuer.includes('manyToys')) resource.request = replacement;
    }),
    new HtmlWebpackPlugin({ template: 'src/app/index.html', chunks: ['main'] }),
  );
  const rule = config.module?.rules?.[0];
  if (rule && typeof rule === 'object')
    rule.include = [path.resolve('src'), path.resolve('scripts/bench')];
  return config;
};
