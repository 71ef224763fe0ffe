import type { BootDocument } from '@newswatch/shared/contracts';

/** The id of the JSON script element that the server writes into the page. */
export const BOOT_ELEMENT_ID = 'newswatch-boot';

/**
 * Reads what the server inlined in the page: this session's registry, the shell's files and the nonce. Throws when it
 * is missing or unreadable: without it nothing can be loaded, and the HTML is not ours. Its fields are not
 * validated: the server writes it from the same type into the same response as this script, and the schemas
 * would add 8 KB.
 */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID} document`);
  return JSON.parse(text);
}
