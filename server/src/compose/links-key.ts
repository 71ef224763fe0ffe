/** What the key that signs the links of messages is derived for; the same in every process. */
export const LINKS_KEY = 'links of messages';
