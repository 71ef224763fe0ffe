import { join } from 'node:path';
import { type Compiler, NormalModuleReplacementPlugin } from '@rspack/core';
import { shorten } from './short-tables.ts';

/** The module that the federation plugin puts before everything else: its code stands in the request itself. */
const OFFICIAL_ENTRY = /^(.*!=!)?data:text\/javascript,.*__module_federation_bundler_runtime__/;

const folder = join(import.meta.dirname, 'federation-runtime');

/** Where the runtime's parts are. Names, because a path would stand in the build, and differ from machine to machine. */
export const runtimeAliases: Readonly<Record<string, string>> = {
  'newswatch-federation$': join(folder, 'start.ts'),
  '@module-federation/enhanced/runtime$': join(folder, 'host.ts'),
};

/**
 * Puts the runtime of this house in the place of the official one: the plugin, its graph and the words between containers
 * stay. Throws away what builds of this house have no use for, which is nine tenths (docs/decisions/028).
 */
export class SlimRuntimePlugin {
  readonly #code: string;

  constructor(container: string) {
    this.#code = `import start from "newswatch-federation";start(__webpack_require__,${JSON.stringify(container)})`;
  }

  apply(compiler: Compiler): void {
    let isReplaced = false;
    new NormalModuleReplacementPlugin(OFFICIAL_ENTRY, (request) => {
      const match = OFFICIAL_ENTRY.exec(request.request);
      isReplaced = true;
      request.request = `${match?.[1] ?? ''}data:text/javascript,${encodeURIComponent(this.#code)}`;
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('SlimRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SlimRuntimePlugin', shorten);
      compilation.hooks.finishModules.tap('SlimRuntimePlugin', () => {
        if (isReplaced) return;
        throw new Error(
          'The federation plugin starts its runtime in another way now: see packages/build/src/slim-runtime.ts',
        );
      });
    });
  }
}
