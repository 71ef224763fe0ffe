import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DEVELOPMENT_VERSION } from '@newswatch/shared/contracts';
import {
  type Compiler,
  type Configuration,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { esmRuntime } from './esm-runtime.ts';
import { containerName, sharedModules } from './federation.ts';
import { FirstLoadPlugin } from './first-load.ts';
import { currentVersion } from './inputs.ts';
import { OneFilePlugin } from './one-file.ts';
import { ownCopies } from './own-copies.ts';
import { runtimeAliases, SlimRuntimePlugin } from './slim-runtime.ts';
import { shareAliases } from './slim-shares.ts';
import { readPackage, workspaceRoot } from './workspace.ts';

/** How a configuration is asked for: by `cli/build.ts`, or by `cli/dev.ts` to run alone with hot reload. */
export interface BuildRequest {
  mode: 'production' | 'development';
  /**
   * On a developer's server a remote starts from `src/dev.tsx` with the fake shell, and brings the federation runtime itself; a
   * deployed product may load it from there too.
   */
  alone?: boolean;
}

/** Browsers whose style language we write: what came before them has no nesting, `:has`, `color-mix` or `dir()`. */
const cssTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** Where the wire contract lies, whose unused schemas are to be left out. */
const contracts = join(workspaceRoot, 'packages/shared/src/contracts');

/** What an app's `rspack.config.ts` exports. */
export type AppConfig = (request?: BuildRequest) => Configuration;

function base(folder: string, { mode }: BuildRequest): Configuration {
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
      alias: shareAliases(mode),
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
        // After it in the list, so before it: the types are still there, and the words stay where they are put.
        ...(development
          ? []
          : [{ include: contracts, loader: join(import.meta.dirname, 'pure-schemas.ts') }]),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: development
      ? { moduleIds: 'named', chunkIds: 'named' }
      : {
          moduleIds: 'deterministic',
          chunkIds: 'deterministic',
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
    plugins: development ? [new ReactRefreshRspackPlugin()] : [],
  };
}

/**
 * What a deployed product loads first from a developer's server: every part of React that shell and remotes use, in the
 * flavour for development. Whoever asks for React afterwards gets these copies.
 */
const everyReact = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

const federation = {
  // Not for its file, which stays here (artefact-store.ts): without it the plugin gives the exposed chunks no names.
  manifest: true,
  dts: false,
  // The default asks for every registered entry at start: it would load the admin remote before the role check.
  shareStrategy: 'loaded-first',
} as const;

/** For the official runtime, which stands on a developer's server: browsers only, and no reading of manifests. */
const officialRuntime = { target: 'web', disableSnapshot: true } as const;

/**
 * The configuration of a remote: exposes `./remote` (its routes) and `./parcel` (single-spa lifecycles).
 *
 * @example export default remote(import.meta.dirname);
 */
export function remote(folder: string, differences: Configuration = {}): AppConfig {
  return (request = { mode: 'production' }) => {
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    // What changes all the time has no hash to go by.
    const version = request.alone ? DEVELOPMENT_VERSION : currentVersion(folder);
    const container = containerName(name, version);
    const common = base(folder, request);
    const own = ownCopies();
    return {
      ...common,
      ...differences,
      ...(request.mode === 'production'
        ? { optimization: { ...common.optimization, splitChunks: own.splitChunks } }
        : {}),
      resolve: { ...common.resolve, alias: aliasesOf(folder, request), ...differences.resolve },
      module: { ...common.module, rules: [...(common.module?.rules ?? []), apart], ...differences.module },
      entry: entryOf(request),
      output: {
        ...common.output,
        // A remote is served from wherever its entry came from.
        publicPath: 'auto',
        uniqueName: container,
      },
      plugins: [
        ...(common.plugins ?? []),
        ...(differences.plugins ?? []),
        new ModuleFederationPlugin({
          ...federation,
          name: container,
          filename: 'remoteEntry.js',
          exposes: {
            './remote': './src/remote.ts',
            './parcel': './src/parcel.tsx',
            ...(request.alone ? { './development': { import: everyReact } } : {}),
          },
          shared: request.alone ? sharedModules(folder) : sharedModules(),
          experiments: { optimization: officialRuntime },
        }),
        ...(request.alone
          ? [esmRuntime, alonePage(name)]
          : [
              new SlimRuntimePlugin(container),
              new OneFilePlugin('remoteEntry.js', '__federation_expose_remote.js'),
              own.plugin,
            ]),
      ],
    };
  };
}

/**
 * A remote's own copy of the API client holds every schema of the contract. In a layer of its own, the copies of what
 * it imports are its own too: without it, pages that use three schemas would load them all (11 KB brotli).
 */
const apart = { resource: join(workspaceRoot, 'packages/shared/src/api/index.ts'), layer: 'own-copy' };

function entryOf({ alone }: BuildRequest): Record<string, string[]> {
  // Inside the shell the shell's own stylesheet is already there.
  return alone ? { dev: ['@newswatch/ui/styles.css', join(import.meta.dirname, 'alone-entry.ts')] } : {};
}

function aliasesOf(folder: string, { alone, mode }: BuildRequest): Record<string, string> {
  return {
    ...shareAliases(mode),
    ...(alone ? { 'newswatch-alone$': join(folder, 'src/dev.tsx') } : runtimeAliases),
  };
}

function alonePage(name: string): { apply(compiler: Compiler): void } {
  return new HtmlRspackPlugin({
    chunks: ['dev'],
    title: `${name} alone`,
    publicPath: '/',
    templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>`,
  });
}

const SHELL = 'newswatch_shell';

/**
 * The configuration of the shell: it provides the federation runtime and the copies of everything shared, and
 * knows no remote at build time.
 *
 * @example export default shell(import.meta.dirname);
 */
export function shell(folder: string, differences: Configuration = {}): AppConfig {
  return (request = { mode: 'production' }) => {
    const version = currentVersion(folder);
    const common = base(folder, request);
    const first = new FirstLoadPlugin();
    return {
      ...common,
      ...differences,
      optimization: { ...common.optimization, splitChunks: first.splitChunks },
      resolve: {
        ...common.resolve,
        alias: { ...shareAliases(request.mode), ...runtimeAliases },
        ...differences.resolve,
      },
      entry: { main: './src/main.ts' },
      output: {
        ...common.output,
        publicPath: `/assets/${version}/`,
        uniqueName: SHELL,
      },
      plugins: [
        ...(common.plugins ?? []),
        ...(differences.plugins ?? []),
        new ModuleFederationPlugin({
          ...federation,
          name: SHELL,
          remotes: {},
          shared: sharedModules(),
        }),
        new SlimRuntimePlugin(SHELL),
        new OneFilePlugin('main.js', 'first.js'),
        first,
      ],
    };
  };
}
