/** The derivation purpose of the key that signs links in messages; the same in every process. */
export const LINKS_KEY = 'links of messages';
