/** The maximum number of passages that a person highlights in one article. */
export const HIGHLIGHTS_PER_ARTICLE_MAX = 100;
export const HIGHLIGHT_QUOTE_MAX = 2_000;
export const HIGHLIGHT_NOTE_MAX = 1_000;
/** The length of the text that is kept on each side of a quote, to find it again. */
export const HIGHLIGHT_CONTEXT_MAX = 40;
export const HIGHLIGHT_TAGS_MAX = 10;
export const HIGHLIGHT_TAG_MAX = 30;
/** The maximum number of highlights that can get a tag at once. */
export const BULK_HIGHLIGHTS_MAX = 100;
/** The number of highlights that are shown again on one day, and their minimum age. */
export const EARLIER_HIGHLIGHTS = 5;
export const EARLIER_HIGHLIGHTS_AFTER_DAYS = 7;
