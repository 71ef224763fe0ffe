import type { Chunk, Compilation, Compiler, Configuration, Module } from '@rspack/core';
import { broughtBy } from './build-graph.ts';

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

/** What the shell loads as one, in the order it is loaded: the chunk that asks for it, and what it is packed into. */
const PACKS = { bootstrap: 'first', calls: 'asking', frame: 'framed' } as const;
type Start = keyof typeof PACKS;
const STARTS: readonly Start[] = ['bootstrap', 'calls', 'frame'];

/**
 * Packs what every page of the shell loads before its first render into one file: the bootstrap with its shared modules and
 * theirs. With a file each it was a dozen requests for 3 KB or less, which pack better together too. The same for the two
 * parts that most pages need besides. A module stands in the first pack that has it and nowhere else: that one is there by then.
 */
export class FirstLoadPlugin {
  #compilation: Compilation | undefined;
  #startOf: ((chunk: Chunk) => Start | undefined) | undefined;

  /** Belongs into the same configuration. */
  readonly splitChunks: SplitChunks = {
    cacheGroups: Object.fromEntries(
      STARTS.map((start, order) => [
        PACKS[start],
        {
          name: PACKS[start],
          // What the page starts with waits for no other file.
          chunks: (chunk: Chunk) => !chunk.canBeInitial(),
          test: (module: Module) => this.#startOfModule(module) === start,
          // Code alone: what stands for a shared module stays with who asks for it, and waits for this very file.
          type: /^javascript/,
          priority: 100 - order,
          enforce: true,
        },
      ]),
    ),
  };

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (made) => {
      this.#compilation = made;
      this.#startOf = undefined;
    });
  }

  #startOfModule(module: Module): Start | undefined {
    if (!this.#compilation) return undefined;
    this.#startOf ??= broughtBy(this.#compilation, STARTS);
    const starts = [...this.#compilation.chunkGraph.getModuleChunksIterable(module)].map(this.#startOf);
    return STARTS.find((start) => starts.includes(start));
  }
}
