import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DEVELOPMENT_VERSION } from '@newswatch/shared/contracts';
import {
  BannerPlugin,
  Compilation,
  type Configuration,
  type EntryObject,
  HtmlRspackPlugin,
} from '@rspack/core';
import { CONTAINER_FILE, containerName, ENTRY_FILE, SHELL_NAME } from '../federation/container.ts';
import { developmentSharedModules, sharedModules, shellSharedModules } from '../federation/shared-modules.ts';
import { currentVersion } from '../version.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { remoteChunks, shellChunks } from './chunk-packing.ts';

/** The exports of an app's `rspack.config.ts`. */
export type AppConfig = (mode: Mode) => Configuration;

const federation = {
  // Enabled not for its file, which is not deployed (artefact-store.ts), but because without it the plugin gives the exposed
  // chunks no names.
  manifest: true,
  dts: false,
  // Not the default, which requests every registered entry at the start and would load the admin remote before the role check.
  shareStrategy: 'loaded-first',
} as const;

/** The options for browsers only, without manifests: the registry contains the same data as a manifest. */
const runtime = { target: 'web', disableSnapshot: true } as const;

/**
 * The modules that a deployed product loads first from a development server: every part of React that shell and remotes
 * use, in its development build. Later imports of React use these copies.
 */
const everyReact = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

/**
 * The configuration of a remote: exposes `./remote` (its routes) and `./parcel` (single-spa lifecycles). On a development
 * server it runs alone: it starts from `src/dev.tsx` with the fake shell, and brings the federation runtime itself; a
 * deployed product may also load it from there.
 *
 * @example export default remote(import.meta.dirname);
 */
export function remote(folder: string): AppConfig {
  return (mode) => {
    const alone = mode === 'development';
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    // Code that changes constantly has no hash.
    const container = containerName(name, alone ? DEVELOPMENT_VERSION : currentVersion(folder));
    const common = baseConfig(folder, mode);
    // A single dynamic import, as in the shell, so that shared modules are resolved before their first use. Inside the shell, the
    // shell's own stylesheet is already loaded.
    const start = `data:text/javascript,import(${JSON.stringify(join(folder, 'src/dev.tsx'))})`;
    const entry: EntryObject = alone ? { dev: ['@newswatch/ui/styles.css', start] } : {};
    return {
      ...common,
      optimization: alone ? common.optimization : { ...common.optimization, splitChunks: remoteChunks },
      module: { ...common.module, rules: [...common.module.rules, ownCopyOfApi] },
      entry,
      output: {
        ...common.output,
        // A remote is served from the origin of its container.
        publicPath: 'auto',
        uniqueName: container,
      },
      plugins: [
        ...common.plugins,
        new ModuleFederationPlugin({
          ...federation,
          name: container,
          filename: alone ? ENTRY_FILE : CONTAINER_FILE,
          exposes: {
            './remote': './src/remote.ts',
            './parcel': './src/parcel.tsx',
            ...(alone ? { './development': { import: everyReact } } : {}),
          },
          shared: alone ? developmentSharedModules() : sharedModules(),
          experiments: {
            externalRuntime: !alone,
            optimization: { ...runtime, disableRemote: !alone },
          },
        }),
        ...(alone ? [new HtmlRspackPlugin({ ...alonePage, title: `${name} alone` })] : []),
      ],
    };
  };
}

/**
 * A remote's own copy of the API client is loaded only outside our shell. It is in its own layer, and so are its copies
 * of the modules it imports. Otherwise pages would load the parts of valibot and the messages that the client uses as
 * well as their own (0.5 KB brotli for each page).
 */
const ownCopyOfApi = {
  resource: join(import.meta.dirname, '../../../shared/src/api/index.ts'),
  layer: 'own-copy',
};

/** The page of a remote that runs alone. */
const alonePage = {
  chunks: ['dev'],
  publicPath: '/',
  templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>`,
};

/**
 * Chromium compiles all functions of the first script in the background while it arrives, instead of each one on the
 * main thread when it is first called (docs/decisions/105).
 */
const compiledOnArrival = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: 'main.js',
  // The minimizer would remove the comment, and the source map must count its line.
  stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
};

/**
 * The configuration of the shell: it provides the federation runtime and the copies of all shared modules, and knows no
 * remote at build time.
 *
 * @example export default shell(import.meta.dirname);
 */
export function shell(folder: string): AppConfig {
  return (mode) => {
    const version = currentVersion(folder);
    const common = baseConfig(folder, mode);
    return {
      ...common,
      optimization: { ...common.optimization, splitChunks: shellChunks },
      entry: { main: './src/main.ts' },
      output: {
        ...common.output,
        publicPath: `/assets/${version}/`,
        uniqueName: SHELL_NAME,
      },
      plugins: [
        ...common.plugins,
        new BannerPlugin(compiledOnArrival),
        new ModuleFederationPlugin({
          ...federation,
          name: SHELL_NAME,
          remotes: {},
          shared: shellSharedModules(),
          experiments: { provideExternalRuntime: true, optimization: runtime },
        }),
      ],
    };
  };
}
