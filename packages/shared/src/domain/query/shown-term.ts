/**
 * The prefix of the terms by which matches name quoted speakers. It cannot be mistaken for a word: keywords and phrases never
 * have two spaces side by side.
 */
export const SPEAKER_MARK = 'speaker:  ';

/** The name of the speaker by which a match was found; null for a word. */
export const speakerOfTerm = (term: string): string | null =>
  term.startsWith(SPEAKER_MARK) ? term.slice(SPEAKER_MARK.length) : null;

/**
 * A term as people read it: "night boat" for `night_boat`, the notation of the grammar for a phrase in any form, which finds the
 * same words. For a speaker, it is the name.
 */
export const shownTerm = (term: string): string =>
  speakerOfTerm(term) ?? term.replace(/(?<=[^\s_])_+(?=[^\s_])/gu, ' ');
