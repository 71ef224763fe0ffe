import { createHash } from 'node:crypto';

/** The integrity of a file's bytes, in the format of the `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
