export const RELEASE_TITLE_MAX = 200;
/** The maximum length of a release, about 4,500 words; the longest ones, with tables of figures, have half of that. */
export const RELEASE_TEXT_MAX = 30_000;
/** A release needs this many words of its own, besides quotations and closing parts, to be recognised in articles. */
export const RELEASE_OWN_WORDS_MIN = 40;
/** The maximum number of releases, active and ended. */
export const RELEASES_MAX = 300;
/**
 * The number of days before its date on which a release is already compared with articles: journalists get some releases in
 * advance.
 */
export const RELEASE_EARLY_DAYS = 3;
