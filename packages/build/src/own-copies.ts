import type { Chunk, Compilation, Compiler, Configuration } from '@rspack/core';
import { ownCopyOf } from './build-graph.ts';

type Optimization = NonNullable<Configuration['optimization']>;

/** Shared modules that hardly a page of a remote does without. */
const EVERY_PAGE = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@newswatch/shared/api',
  '@newswatch/shared/query',
  '@newswatch/shell-api',
  '@newswatch/ui/base',
  '@newswatch/ui/plain',
  '@newswatch/ui/page',
  '@newswatch/ui/frame',
];

/**
 * Packs a remote's own copies of what hardly a page does without into one file. They are not asked for while the page has
 * others, but each file is a hash in every document.
 */
export function ownCopies(): {
  plugin: { apply(compiler: Compiler): void };
  splitChunks: Optimization['splitChunks'];
} {
  let compilation: Compilation | undefined;
  let isOwnCopy: ((chunk: Chunk) => boolean) | undefined;
  return {
    plugin: {
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('newswatch-own-copies', (made) => {
          compilation = made;
          isOwnCopy = undefined;
        });
      },
    },
    splitChunks: {
      cacheGroups: {
        own: {
          name: 'own',
          // A module that a page has too stays there as well: no page is to need this file.
          chunks(chunk) {
            if (compilation) isOwnCopy ??= ownCopyOf(compilation, EVERY_PAGE);
            return isOwnCopy?.(chunk) ?? false;
          },
          // Code alone: what stands for a shared module stays with who asks for it, and may wait for this very file.
          type: /^javascript/,
          priority: 100,
          enforce: true,
        },
      },
    },
  };
}
