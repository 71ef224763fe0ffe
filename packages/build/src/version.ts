import { createHash } from 'node:crypto';

/** One input file of an app: its path from the workspace's root, with forward slashes, and its bytes. */
export interface Input {
  path: string;
  bytes: Uint8Array;
}

/** Hexadecimal digits of a version: letters and digits only, because the chunk global collapses anything else. */
export const VERSION_LENGTH = 12;

const SEPARATOR = new Uint8Array([0]);

/**
 * The version of an app identifies its sources: the first twelve hex digits of SHA-256 over its inputs.
 *
 * Order does not matter. Path and length precede the bytes, so that moving bytes from one file to the next, or renaming
 * a file, gives another version.
 */
export function versionOf(inputs: readonly Input[]): string {
  const hash = createHash('sha256');
  const sorted = [...inputs].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const { path, bytes } of sorted) {
    hash.update(path).update(SEPARATOR).update(String(bytes.byteLength)).update(SEPARATOR).update(bytes);
  }
  return hash.digest('hex').slice(0, VERSION_LENGTH);
}

/**
 * Whether a file, given by its path inside its package, can change what the browser gets. Tests, their fixtures and
 * configuration, and notes cannot.
 */
export function isInput(path: string): boolean {
  return !/\.test\.tsx?$|(^|\/)(node_modules|dist|\.cache|fixtures|testing)\/|(^|\/)vitest\.config\.ts$|\.md$/.test(
    path,
  );
}
