export const ASK_QUESTION_MAX = 500;
/** The number of a person's questions that a language model answers in any 24 hours. */
export const ASK_QUESTIONS_PER_DAY = { free: 5, basic: 20, pro: 100, admin: 100 } as const;
/** The time for which questions and their answers are kept. */
export const ASK_HISTORY_DAYS = 30;
/** The maximum number of passages that are sent with one question. */
export const ASK_PASSAGES_MAX = 12;

/**
 * The number of articles that a person can have translated by the connected service in any 24 hours. Articles that are already
 * translated do not count.
 */
export const TRANSLATIONS_PER_DAY = { free: 5, basic: 50, pro: 200, admin: 200 } as const;
/** The maximum number of characters of an article's text that are translated; it is cut between two paragraphs. */
export const TRANSLATION_CHARS_MAX = 30_000;
/**
 * The number of titles that are sent to the connected service in any 24 hours, for all people together: about 350,000 characters,
 * which keep a small server busy for two hours. Further titles wait, newest first. Titles do not count as translations of a plan:
 * each is requested once for everybody.
 */
export const TITLES_TRANSLATED_PER_DAY = 5_000;
/**
 * Limits of the newest matches whose titles are translated when a person chooses translated titles: the number of days, and of
 * matches.
 */
export const TITLES_RECENT_DAYS = 7;
export const TITLES_RECENT_MAX = 500;
