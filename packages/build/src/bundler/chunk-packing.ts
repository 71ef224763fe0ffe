import type { Chunk, Compilation, Configuration, Module } from '@rspack/core';
import { providedBy } from '../build-graph.ts';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

/** The heavy part of the design system: antd, and everything built on it. Few pages need it, and each needs only part of it. */
const HEAVY =
  /[\\/](antd|@ant-design|rc-[^\\/]*|@rc-component)[\\/]|packages[\\/]ui[\\/]src[\\/](core|form|table|date|chart)[\\/]/;

/** Matches only code: the proxy of a shared module stays with the code that imports it. */
const CODE = /^javascript/;

/**
 * The types of modules that must reach the minimum size before the bundler splits them off, including proxies, which it would
 * otherwise split off at any size. It puts chunks of proxies, which all have the same size, in an order that depends on the path
 * of the checkout, but a version must have the same bytes everywhere (docs/decisions/014).
 */
const defaultSizeTypes = ['javascript', 'css', 'unknown', 'consume-shared'];

/**
 * Puts a remote's own copies of shared modules into one file, the heavy ones into another. Inside the shell they are
 * never requested, but each file adds a hash to every document. They are the chunks without a name: pages and exposed
 * modules have one.
 */
export const remoteChunks: SplitChunks = {
  defaultSizeTypes,
  cacheGroups: {
    own: {
      name: 'own',
      chunks: (chunk) => !chunk.name,
      test: (module) => !HEAVY.test(module.identifier()),
      type: CODE,
      priority: 100,
      enforce: true,
    },
  },
};

/**
 * The chunks that the shell loads in addition to its first script, in one file each: for pages that make requests to the
 * server, for pages in the frame, and for a guest's page, whose fields are the same as in every other form. Selected by
 * the names of the chunks and of the shared modules in them; code in both is in the first.
 */
const SHELL_PACKS = {
  data: ['calls', '@newswatch/shared/api', '@tanstack/react-query'],
  framed: ['frame', '@newswatch/ui/page'],
  fields: ['@newswatch/ui/plain'],
} as const;

export const shellChunks: SplitChunks = {
  defaultSizeTypes,
  cacheGroups: Object.fromEntries(
    Object.entries(SHELL_PACKS).map(([name, parts], order) => [
      name,
      {
        name,
        // Code in the first script is already loaded.
        chunks: (chunk: Chunk) => !chunk.canBeInitial(),
        test: (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) =>
          [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isPartOf(chunk, parts)),
        type: CODE,
        priority: 100 - order,
        enforce: true,
      },
    ]),
  ),
};

function isPartOf({ groupsIterable }: Chunk, parts: readonly string[]): boolean {
  return [...groupsIterable].some(
    (group) => parts.includes(group.name ?? '') || parts.includes(providedBy(group) ?? ''),
  );
}
