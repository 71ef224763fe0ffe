/**
 * The maximum number of stories that a person mutes or follows, and the maximum number of days for which they do, unless
 * permanently.
 */
export const STORY_CHOICES_MAX = 500;
export const STORY_CHOICE_DAYS_MAX = 365;
/**
 * The maximum number of articles of a story that its page counts, the earliest ones, and of those whose texts are read for what
 * they report.
 */
export const STORY_ARTICLES_MAX = 1_000;
export const STORY_TEXTS_MAX = 40;
/** The maximum number of other articles of its story that are listed with an article; the page of the story lists all. */
export const STORY_SIBLINGS_MAX = 100;
/** The maximum number of names and of changed titles that the page of a story shows. */
export const STORY_NAMES_MAX = 20;
export const STORY_TITLE_CHANGES_MAX = 20;
/** The maximum number of changes that the page of a story shows, and of values of one figure: the first and the newest ones. */
export const STORY_CHANGES_MAX = 8;
export const STORY_FIGURE_VALUES_MAX = 5;
/** The maximum number of stories of one other language that a story shows as the same event. */
export const STORY_LINKS_OF_A_LANGUAGE_MAX = 3;
/** The maximum number of stories about the same names that are shown with a story, and of names given for each. */
export const STORY_BEFORE_AND_AFTER_MAX = 12;
export const STORY_SHARED_NAMES_MAX = 3;
