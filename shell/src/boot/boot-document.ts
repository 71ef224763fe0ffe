import type { BootDocument } from '@newswatch/shared/contracts';

/** The id of the JSON script element that the server writes into the page. */
export const BOOT_ELEMENT_ID = 'newswatch-boot';

/**
 * Reads what the server inlined in the page: this session's registry, the shell's files and the nonce. Throws when it
 * is missing or unreadable: without it nothing can be loaded, and the HTML is not ours.
 */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID} document`);
  const boot: unknown = JSON.parse(text);
  if (!isBootDocument(boot)) throw new Error(`#${BOOT_ELEMENT_ID} is not what the server writes`);
  return boot;
}

/**
 * Checks only that it is a boot document, not all of its fields: the server writes it from the same type into the same
 * response as this script, and the full schemas would add 8 KB before the first page.
 */
function isBootDocument(written: unknown): written is BootDocument {
  if (typeof written !== 'object' || written === null) return false;
  if (!('shell' in written && 'nonce' in written) || typeof written.nonce !== 'string') return false;
  const registry = 'registry' in written ? written.registry : { remotes: [] };
  return (
    typeof registry === 'object' &&
    registry !== null &&
    'remotes' in registry &&
    Array.isArray(registry.remotes)
  );
}
