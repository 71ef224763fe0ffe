/**
 * A term as people read it: "night boat" for `night_boat`, which the grammar needs for a phrase in any form. The words
 * that it finds are the same.
 */
export const shownTerm = (term: string): string => term.replace(/(?<=[^\s_])_+(?=[^\s_])/gu, ' ');
