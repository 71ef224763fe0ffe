import type { LoaderContext } from '@rspack/core';

/**
 * Puts the remote's name before the names of its page chunks: remotes choose those without knowing of each other, and in
 * one build two chunks of one name would become one.
 */
export function nameChunks(source: string, remote: string): string {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
}

/** As the bundler calls it. */
export default function loader(this: LoaderContext<{ remote: string }>, source: string): string {
  return nameChunks(source, this.getOptions().remote);
}
