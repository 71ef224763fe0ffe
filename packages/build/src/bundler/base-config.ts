import { join } from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { readPackage, workspaceRoot } from '../workspace.ts';
import { forgetFailedModules } from './forget-failed-modules.ts';

/** The oldest browsers whose CSS we support: earlier ones have no nesting, `:has`, `color-mix` or `dir()`. */
const cssTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** `development`: on a development server, with hot reload. */
export type Mode = 'production' | 'development';

/** The configuration with which every app of the workspace, the shell or a remote, is compiled. */
export function baseConfig(folder: string, mode: Mode) {
  const development = mode === 'development';
  const { name } = readPackage(folder);
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    // Off, because lazy compilation answers a remote's first request with a placeholder that the shell would wait for forever.
    lazyCompilation: false,
    output: {
      path: join(folder, 'dist'),
      clean: true,
      // Every file is in the folder of its app's version, so names need no hash.
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
      // The federation plugin names the CommonJS files of its runtime, from which nothing can be removed. With the ES
      // modules beside them, a remote's entry has 7.9 KB brotli instead of 13.2.
      extensionAlias: { '.cjs': ['.js', '.mjs', '.cjs'] },
    },
    module: {
      parser: {
        javascript: { exportsPresence: 'error' },
        // Class names as one default object, as editors and vitest expect. Custom properties are those of the design
        // system: if renamed, they would have no effect on its components.
        'css/auto': { namedExports: false, dashedIdents: false },
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
          // Hashed ids depend on the folder of the workspace, because the federation plugin's modules contain its path.
          moduleIds: 'natural',
          chunkIds: 'natural',
          realContentHash: false,
          // Names of exports are numbered, like IDs. Names from hashes would stay the same across versions, which is not needed
          // for files in a folder per version; sign-in would load 0.8 KB more.
          mangleExports: 'size' as const,
          minimizer: [
            new SwcJsMinimizerRspackPlugin(),
            // Without targets, the minimizer supports browsers from 2016: it expands logical properties into lists of
            // languages, which doubles the styles, decides direction by `lang` instead of `dir`, and changes
            // specificity.
            new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
          ],
        },
    // A production build starts without a cache: cached modules keep the class names of the version in which they were
    // first built, and a version must have the same bytes on every machine (docs/decisions/014).
    cache: development && {
      type: 'persistent',
      name: `${name.replaceAll('/', '-')}-${mode}`,
      buildDependencies: [join(workspaceRoot, 'pnpm-lock.yaml'), join(folder, 'rspack.config.ts')],
      storage: { type: 'filesystem', directory: join(workspaceRoot, '.cache/rspack') },
    },
    performance: false,
    // Hides warnings of the federation plugin, which warns in each build that `auto` is resolved at run time, which is its
    // purpose.
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', logging: false },
    plugins: [forgetFailedModules, ...(development ? [new ReactRefreshRspackPlugin()] : [])],
  } satisfies Configuration;
}

/**
 * React Router's own exports always resolve to its development build, with warnings that are useless in production.
 * `packages/shell-api` imports it under these names.
 */
function routerFiles(mode: Mode): Record<string, string> {
  const dist = join(workspaceRoot, 'packages/shell-api/node_modules/react-router/dist', mode);
  return { '#react-router$': join(dist, 'index.mjs'), '#react-router/dom$': join(dist, 'dom-export.mjs') };
}
