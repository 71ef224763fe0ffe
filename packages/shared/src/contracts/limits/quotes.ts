import { SPEAKER_MARK } from '../../domain/query/shown-term.ts';

/** The maximum number of a journalist's sources, and of the targets, that the list names. */
export const JOURNALIST_PARTS_MAX = 3;
export const JOURNALIST_WEEKS = 26;
export const TARGET_JOURNALISTS_SHOWN = 10;
/** The longest private note about a journalist, in characters. */
export const JOURNALIST_NOTE_MAX = 1000;

/** The number of articles with a quote that the list names; more are rarely read. */
export const QUOTE_ARTICLES_SHOWN = 20;

/** The longest name of a speaker that a filter, or the field of a target, accepts. */
export const SPEAKER_MAX = 120;
/** The maximum number of people and organisations whose quotes a target finds; each also counts as a keyword of the plan. */
export const TARGET_SPEAKERS_MAX = 20;
/** The longest term of a match: the name of a speaker with the mark before it. */
export const MATCHED_TERM_MAX = SPEAKER_MAX + SPEAKER_MARK.length;
