import { wordsOf } from '../language/words.ts';

/** The folded words of a text. */
export const foldedWordsOf = (text: string): string[] => wordsOf(text).map((word) => word.text);

/** A set of words, given in a text. */
export const setOf = (text: string): ReadonlySet<string> => new Set(foldedWordsOf(text));

/** Marks of direction and soft hyphens: they would turn the text around a name. */
const CONTROLS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A name as it is shown, without invisible characters. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '');
