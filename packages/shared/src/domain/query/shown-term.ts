/**
 * The prefix of the terms by which matches name quoted speakers. It cannot be mistaken for a word: keywords and phrases never have two
 * spaces side by side.
 */
export const SPEAKER_MARK = 'speaker:  ';

/** The name of the speaker by which a match was found; null for a word. */
export const speakerOfTerm = (term: string): string | null =>
  term.startsWith(SPEAKER_MARK) ? term.slice(SPEAKER_MARK.length) : null;

/**
 * A term as people read it: "night boat" for `night_boat`, which the grammar needs for a phrase in any form. The words
 * that it finds are the same. For a speaker, the name.
 */
export const shownTerm = (term: string): string =>
  speakerOfTerm(term) ?? term.replace(/(?<=[^\s_])_+(?=[^\s_])/gu, ' ');
