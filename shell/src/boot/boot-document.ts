import { BootDocument } from '@newswatch/shared/contracts';
import * as v from 'valibot';

const Inlined = v.pipe(v.string(), v.parseJson(), BootDocument);

/** The id of the JSON script element that the server writes into the page. */
export const BOOT_ELEMENT_ID = 'newswatch-boot';

/**
 * Reads what the server inlined in the page: this session's registry, the shell's files and the nonce.
 * Throws when it is missing or unreadable: without it nothing can be loaded, and the HTML is not ours.
 */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${BOOT_ELEMENT_ID} document`);
  return v.parse(Inlined, text);
}
