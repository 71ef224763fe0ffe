/**
 * The maximum numbers of a person's newsroom screens, of the pages of one, and of the tiles of a page, and the length of a
 * screen's name.
 */
export const SCREENS_MAX = 10;
export const SCREEN_PAGES_MAX = 6;
export const SCREEN_TILES_MAX = 6;
export const SCREEN_NAME_MAX = 60;

/**
 * The letters of a television's code: without vowels, so that no code is a word, and without Y, which some read as a vowel or a V
 * (RFC 8628, section 6.1).
 */
export const TELEVISION_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** The length of a code; there are 25 billion codes. */
export const TELEVISION_CODE_LENGTH = 8;
/** The lifetime of a code, long enough to fetch a phone and sign in; a television renews its code automatically. */
export const TELEVISION_CODE_MINUTES = 10;
export const TELEVISION_NAME_MAX = 60;
/** The number of codes that a person may look up in a quarter of an hour: mistyped ones, and a few televisions in a row. */
export const TELEVISION_CODES_TYPED = 20;
/** The number of codes that are shown at one address in an hour: ten televisions that nobody has connected yet. */
export const TELEVISION_CODES_PER_HOUR = 60;
/** A television that has not been seen for this long is disconnected. */
export const TELEVISION_DAYS_UNSEEN = 180;

/** The interval at which a television and the page of a shared screen ask for what is new, in seconds. */
export const SCREEN_REFRESH_SECONDS = 15;

/** The maximum number of charts that a person keeps on the overview. */
export const CHARTS_MAX = 12;
export const CHART_TITLE_MAX = 80;
/** The maximum number of targets that are chosen by name for a chart; more can share a label. */
export const CHART_TARGETS_MAX = 10;
/** The maximum number of days between fixed dates: a quarter of a year. */
export const CHART_DAYS_MAX = 92;
