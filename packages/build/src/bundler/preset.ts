import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DEVELOPMENT_VERSION } from '@newswatch/shared/contracts';
import { type Compiler, type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { CONTAINER_FILE, containerName, ENTRY_FILE, SHELL_NAME } from '../federation/container.ts';
import { esmRuntime } from '../federation/esm-runtime.ts';
import { developmentSharedModules, sharedModules, shellSharedModules } from '../federation/shared-modules.ts';
import { currentVersion } from '../inputs.ts';
import { baseConfig } from './base-config.ts';
import { remoteChunks, shellChunks } from './chunk-packing.ts';

/** How a configuration is asked for: by `cli/build.ts`, or by `cli/dev.ts` to run alone with hot reload. */
export interface BuildRequest {
  mode: 'production' | 'development';
  /**
   * On a developer's server a remote starts from `src/dev.tsx` with the fake shell, and brings the federation runtime itself; a
   * deployed product may load it from there too.
   */
  alone?: boolean;
}

/** What an app's `rspack.config.ts` exports. */
export type AppConfig = (request?: BuildRequest) => Configuration;

const federation = {
  // Not for its file, which stays here (artefact-store.ts): without it the plugin gives the exposed chunks no names.
  manifest: true,
  dts: false,
  // The default asks for every registered entry at start: it would load the admin remote before the role check.
  shareStrategy: 'loaded-first',
} as const;

/** Browsers only, and no reading of manifests: the registry says what a manifest would. */
const runtime = { target: 'web', disableSnapshot: true } as const;

/**
 * What a deployed product loads first from a developer's server: every part of React that shell and remotes use, in the
 * flavour for development. Whoever asks for React afterwards gets these copies.
 */
const everyReact = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];

/**
 * The configuration of a remote: exposes `./remote` (its routes) and `./parcel` (single-spa lifecycles).
 *
 * @example export default remote(import.meta.dirname);
 */
export function remote(folder: string, differences: Configuration = {}): AppConfig {
  return (request = { mode: 'production' }) => {
    const { alone = false, mode } = request;
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    // What changes all the time has no hash to go by.
    const container = containerName(name, alone ? DEVELOPMENT_VERSION : currentVersion(folder));
    const common = baseConfig(folder, mode);
    return {
      ...common,
      ...differences,
      optimization: {
        ...common.optimization,
        ...(mode === 'production' ? { splitChunks: remoteChunks } : {}),
      },
      resolve: {
        ...common.resolve,
        alias: {
          ...common.resolve?.alias,
          ...(alone ? { 'newswatch-alone$': join(folder, 'src/dev.tsx') } : {}),
        },
        ...differences.resolve,
      },
      module: {
        ...common.module,
        rules: [...(common.module?.rules ?? []), ownCopyOfApi],
        ...differences.module,
      },
      entry: entryOf(alone),
      output: {
        ...common.output,
        // A remote is served from wherever its container came from.
        publicPath: 'auto',
        uniqueName: container,
      },
      plugins: [
        ...(common.plugins ?? []),
        ...(differences.plugins ?? []),
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
        esmRuntime,
        ...(alone ? [alonePage(name)] : []),
      ],
    };
  };
}

function entryOf(alone: boolean): Record<string, string[]> {
  // Inside the shell the shell's own stylesheet is already there.
  return alone ? { dev: ['@newswatch/ui/styles.css', join(import.meta.dirname, 'alone-entry.ts')] } : {};
}

/**
 * A remote's own copy of the API client is loaded outside our shell only. In a layer of its own, so are its copies of the modules
 * that it imports: without it, pages would load what they use of valibot and of the messages and what the client uses of them
 * (0.5 KB brotli for each page).
 */
const ownCopyOfApi = {
  resource: join(import.meta.dirname, '../../../shared/src/api/index.ts'),
  layer: 'own-copy',
};

function alonePage(name: string): { apply(compiler: Compiler): void } {
  return new HtmlRspackPlugin({
    chunks: ['dev'],
    title: `${name} alone`,
    publicPath: '/',
    templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body><div id="root"></div></body></html>`,
  });
}

/**
 * The configuration of the shell: it provides the federation runtime and the copies of everything shared, and
 * knows no remote at build time.
 *
 * @example export default shell(import.meta.dirname);
 */
export function shell(folder: string, differences: Configuration = {}): AppConfig {
  return (request = { mode: 'production' }) => {
    const version = currentVersion(folder);
    const common = baseConfig(folder, request.mode);
    return {
      ...common,
      ...differences,
      optimization: { ...common.optimization, splitChunks: shellChunks },
      entry: { main: './src/main.ts' },
      output: {
        ...common.output,
        publicPath: `/assets/${version}/`,
        uniqueName: SHELL_NAME,
      },
      plugins: [
        ...(common.plugins ?? []),
        ...(differences.plugins ?? []),
        new ModuleFederationPlugin({
          ...federation,
          name: SHELL_NAME,
          remotes: {},
          shared: shellSharedModules(),
          experiments: { provideExternalRuntime: true, optimization: runtime },
        }),
        esmRuntime,
      ],
    };
  };
}
