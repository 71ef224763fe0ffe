import type { LoaderContext } from '@rspack/core';

/**
 * Prefixes page chunks with the remote's name. Remotes choose names independently, and in one build two chunks with the same name
 * would be merged.
 */
export function nameChunks(source: string, remote: string): string {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
}

/** The loader, which the bundler calls. */
export default function loader(this: LoaderContext<{ remote: string }>, source: string): string {
  return nameChunks(source, this.getOptions().remote);
}
