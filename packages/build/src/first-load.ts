import type { Chunk, Compilation, Compiler, Configuration } from '@rspack/core';
import { belongsToFirstLoad } from './build-graph.ts';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

/** The chunk of the shell that everything starts from, and what it is packed into. */
const START = 'bootstrap';
const FIRST = 'first';

/**
 * Packs what every page of the shell loads before its first render into one file: the bootstrap with its shared modules and
 * theirs. With a file each it was a dozen requests for 3 KB or less, which pack better together too.
 */
export class FirstLoadPlugin {
  #compilation: Compilation | undefined;
  #isFirst: ((chunk: Chunk) => boolean) | undefined;

  /** Belongs into the same configuration. */
  readonly splitChunks: SplitChunks = {
    cacheGroups: {
      [FIRST]: {
        name: FIRST,
        chunks: (chunk) => {
          if (this.#compilation) this.#isFirst ??= belongsToFirstLoad(this.#compilation, START);
          return this.#isFirst?.(chunk) ?? false;
        },
        // Code alone: what stands for a shared module stays with who asks for it, and waits for this very file.
        type: /^javascript/,
        priority: 100,
        enforce: true,
      },
    },
  };

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (made) => {
      this.#compilation = made;
      this.#isFirst = undefined;
    });
  }
}
