import type { Chunk, Compilation, Compiler, Configuration } from '@rspack/core';
import { belongsToFirstLoad } from './build-graph.ts';

type Optimization = NonNullable<Configuration['optimization']>;

/** The chunk of the shell that everything starts from, and what it is packed into. */
const START = 'bootstrap';
const FIRST = 'first';

/**
 * Packs what every page of the shell loads before its first render into one file: the bootstrap with its shared modules and
 * theirs. With a file each it was a dozen requests for 3 KB or less, which pack better together too.
 */
export function firstLoad(): {
  plugin: { apply(compiler: Compiler): void };
  splitChunks: Optimization['splitChunks'];
} {
  let isFirst: ((chunk: Chunk) => boolean) | undefined;
  let compilation: Compilation | undefined;
  return {
    plugin: {
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('newswatch-first-load', (made) => {
          compilation = made;
          isFirst = undefined;
        });
      },
    },
    splitChunks: {
      cacheGroups: {
        [FIRST]: {
          name: FIRST,
          chunks(chunk) {
            if (compilation) isFirst ??= belongsToFirstLoad(compilation, START);
            return isFirst?.(chunk) ?? false;
          },
          // Code alone: what stands for a shared module stays with who asks for it, and waits for this very file.
          type: /^javascript/,
          priority: 100,
          enforce: true,
        },
      },
    },
  };
}
