/** The maximum number of a person's collections. */
export const COLLECTIONS_MAX = 50;
export const COLLECTION_ARTICLES_MAX = 1_000;
export const COLLECTION_NAME_MAX = 80;
export const COLLECTION_DESCRIPTION_MAX = 500;
/** The maximum length of a person's note about an article in a collection. */
export const COLLECTION_NOTE_MAX = 1_000;
/** The maximum number of people in a collection besides its owner, invited or active. */
export const COLLECTION_MEMBERS_MAX = 20;
/** The maximum number of other people's collections of which a person is a member. */
export const COLLECTIONS_JOINED_MAX = 50;
/** The maximum number of articles that are added to a collection in one call. */
export const COLLECTION_ADD_MAX = 100;
/** The time within which the notes on an article that was removed from a collection can come back. */
export const COLLECTION_NOTES_KEPT_DAYS = 7;
/** The maximum number of mentions in a note. */
export const COLLECTION_MENTIONS_MAX = 10;
/** The number of times per hour that a person can notify the same colleague by mentions, and all colleagues together. */
export const COLLECTION_MENTIONS_TO_ONE_PER_HOUR = 10;
export const COLLECTION_MENTIONS_PER_HOUR = 60;

/** The maximum number of stories that one collection follows. */
export const COLLECTION_STORIES_MAX = 10;
/** The maximum number of entries in the log of a collection. */
export const COLLECTION_LOG_ENTRIES_MAX = 1_000;
export const COLLECTION_LOG_TEXT_MAX = 2_000;
/** The length of the text that says who asks a question from the press: a name, an outlet, a telephone number. */
export const COLLECTION_LOG_ASKER_MAX = 200;
/** The maximum number of quotes that the situation of a collection shows. */
export const COLLECTION_QUOTES_MAX = 6;
/** The periods, in hours until now, for which the situation of a collection is counted. */
export const COLLECTION_SITUATION_HOURS = [1, 6, 24] as const;

/** The maximum number of articles in a collection that is sent by email, because mail programs cut off longer emails. */
export const NEWSLETTER_ARTICLES_MAX = 30;
export const NEWSLETTER_HIGHLIGHTS_MAX = 100;
export const NEWSLETTER_SUBJECT_MAX = 120;
export const NEWSLETTER_INTRODUCTION_MAX = 2_000;
/** The maximum number of recipients chosen one by one; groups add to them. */
export const NEWSLETTER_RECIPIENTS_MAX = 200;
/**
 * The limits of the draft of the next issue: of its sections, and of the headline and the text that replace those of an article.
 */
export const NEWSLETTER_SECTIONS_MAX = 20;
export const NEWSLETTER_HEADING_MAX = 80;
export const NEWSLETTER_SECTION_TEXT_MAX = 1_000;
export const NEWSLETTER_HEADLINE_MAX = 200;
export const NEWSLETTER_SUMMARY_MAX = 600;
/** The maximum number of articles of the collection that the editor offers; those that no issue contained come first. */
export const NEWSLETTER_OFFERED_MAX = 100;
/** The number of newsletters that a person may send in 24 hours. */
export const NEWSLETTERS_PER_DAY = 10;
/** The number of previews that a person may send to themselves. */
export const NEWSLETTER_PREVIEWS_PER_HOUR = 20;
/** The maximum number of collections that a person sends on a schedule: each sends at most one newsletter a day. */
export const NEWSLETTER_SCHEDULES_MAX = 10;
/** The maximum number of its newsletters that a collection lists. */
export const NEWSLETTERS_LISTED_MAX = 20;
/** The time before an answer to the press is due at which its team is reminded. */
export const PRESS_ANSWER_REMINDED_MINUTES_BEFORE = 60;
/** The time within which the team is notified that an answer is late; after that, it is no longer news. */
export const PRESS_ANSWER_LATE_HOURS_MAX = 24;
