import { join } from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { readPackage, workspaceRoot } from '../workspace.ts';
import { forgetFailedModules } from './forget-failed-modules.ts';

/** Browsers whose style language we write: what came before them has no nesting, `:has`, `color-mix` or `dir()`. */
const cssTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** How every app of the workspace is compiled, whether it is the shell or a remote. */
export function baseConfig(folder: string, mode: 'production' | 'development'): Configuration {
  const development = mode === 'development';
  const { name } = readPackage(folder);
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    // On demand compilation answers a remote's first request with a stand-in that the shell would wait for for ever.
    lazyCompilation: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      // Every file lives below its app's version, so names need no hash of their own.
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: 'media/[name]-[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 30_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
      alias: routerFiles(mode),
    },
    module: {
      parser: {
        javascript: { exportsPresence: 'error' },
        // One default object of class names, as every editor and vitest know it.
        'css/auto': { namedExports: false },
      },
      generator: { 'css/auto': { localIdentName: '[local]-[hash:6]' } },
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: development
      ? { moduleIds: 'named', chunkIds: 'named' }
      : {
          // Hashed ids differ with the folder that the workspace lies in: the federation plugin's modules carry its path.
          moduleIds: 'natural',
          chunkIds: 'natural',
          realContentHash: false,
          minimizer: [
            new SwcJsMinimizerRspackPlugin(),
            // Without targets the minimizer writes for browsers of 2016: logical properties become lists of languages,
            // which doubles the styles, judges direction by `lang` instead of `dir`, and changes who wins.
            new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
          ],
        },
    // A build for people starts afresh: remembered modules keep the class names of the version they were first built in,
    // and a version must have the same bytes on every machine (docs/decisions/014).
    cache: development && {
      type: 'persistent',
      name: `${name.replaceAll('/', '-')}-${mode}`,
      buildDependencies: [join(workspaceRoot, 'pnpm-lock.yaml'), join(folder, 'rspack.config.ts')],
      storage: { type: 'filesystem', directory: join(workspaceRoot, '.cache/rspack') },
    },
    performance: false,
    // The federation plugin warns at each build that `auto` is resolved at run time, which is what it is for.
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', logging: false },
    plugins: [forgetFailedModules, ...(development ? [new ReactRefreshRspackPlugin()] : [])],
  };
}

/** React Router's own exports always lead to its development build, with warnings that nobody reads in a product. */
function routerFiles(mode: 'production' | 'development'): Record<string, string> {
  const dist = join(workspaceRoot, 'packages/shell-api/node_modules/react-router/dist', mode);
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}
