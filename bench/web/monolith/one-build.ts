import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Chunk,
  type Compilation,
  type Configuration,
  type Module,
  NormalModuleReplacementPlugin,
} from '@rspack/core';
import { type App, workspaceRoot } from '../../../packages/build/src/workspace.ts';
import { plainConfig } from '../bundler.ts';

const here = import.meta.dirname;

/** Modules of the shell that use federation, and their replacements in one build. */
const STAND_INS: readonly [RegExp, string][] = [
  [/\/load-remote\.ts$/, join(here, 'load-remote.ts')],
  [/\/shared-chunks\.ts$/, join(here, 'shared-chunks.ts')],
];

const isPart = ({ name }: Chunk): boolean => name === 'calls' || name === 'frame';

/**
 * What the shell adds to most pages is bundled here too, because a dozen separate files would be easy to beat. Pages of guests,
 * which are all in one remote, keep only their part, so that they do not load the rest.
 */
const PACKED_PARTS = {
  name: 'parts',
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('mf-auth'),
  test: (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(isPart),
  type: /^javascript/,
  priority: 100,
  enforce: true,
};

/**
 * The configuration for building the product as one: the shell's sources and configuration, with the routes of the remotes as
 * chunks of the same build. Their list is written to `table`.
 */
export async function oneBuild(options: {
  remotes: readonly App[];
  out: string;
  publicPath: string;
  table: string;
}): Promise<Configuration> {
  const { remotes, out, publicPath, table } = options;
  await writeFile(table, tableOf(remotes));
  const config = await plainConfig(out);
  return {
    ...config,
    output: { ...config.output, publicPath },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { parts: PACKED_PARTS } } },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'newswatch-remotes$': table,
        // The production build of the router, as in our own shared copy; the package itself leads to the development build.
        'react-router-dom$': join(workspaceRoot, 'packages/shell-api/src/router.ts'),
        '@module-federation/enhanced/runtime$': join(here, 'no-federation.ts'),
      },
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        ...remotes.map(({ name, folder }) => ({
          test: /\.tsx?$/,
          include: join(folder, 'src'),
          enforce: 'pre' as const,
          loader: join(here, 'chunk-names.ts'),
          options: { remote: name },
        })),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      ...STAND_INS.map(
        ([pattern, standIn]) =>
          new NormalModuleReplacementPlugin(pattern, (request) => {
            if (request.context.startsWith(join(workspaceRoot, 'shell/src'))) request.request = standIn;
          }),
      ),
    ],
  };
}

function tableOf(remotes: readonly App[]): string {
  const rows = remotes.map(
    ({ name, folder }) =>
      `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(join(folder, 'src/remote.ts'))}),\n`,
  );
  return `export const remotes = {\n${rows.join('')}};\n`;
}
