import * as v from 'valibot';

/**
 * Anything but whitespace, control and format characters, and characters without a glyph (soft hyphens, fillers, empty
 * Braille).
 */
const SEEN = /[^\p{Z}\p{C}\p{DI}\u2800]/u;

/** Refuses a text without visible characters. Used beside the rule for empty text, so it accepts an empty one. */
/*@__NO_SIDE_EFFECTS__*/ export function canBeSeen(says: string) {
  return v.check<string, string>((text) => text === '' || SEEN.test(text), says);
}

/** One line of visible text: control and direction-override characters become spaces, and spaces are collapsed. */
export function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
