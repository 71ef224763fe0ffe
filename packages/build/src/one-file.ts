import { type Compiler, sources } from '@rspack/core';

/**
 * Packs a chunk into the entry's own file, where the two are never of use without each other: one request and one hash less. The
 * chunk stands first, as if it had come before: the start of its build finds it there, and asks for no file.
 */
export class OneFilePlugin {
  readonly #entry: string;
  readonly #chunk: string;

  /**
   * @param entry file of the entry
   * @param chunk file that goes into it, and is no more
   */
  constructor(entry: string, chunk: string) {
    this.#entry = entry;
    this.#chunk = chunk;
  }

  apply({ hooks, rspack }: Compiler): void {
    // After both were made small, before their source maps are written.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
    hooks.thisCompilation.tap('OneFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OneFilePlugin', stage }, () => {
        const entry = compilation.getAsset(this.#entry);
        const chunk = compilation.getAsset(this.#chunk);
        // A build that failed has other things to say.
        if (!entry || !chunk) return;
        compilation.updateAsset(this.#entry, new sources.ConcatSource(chunk.source, '\n', entry.source));
        compilation.deleteAsset(this.#chunk);
      });
    });
  }
}
