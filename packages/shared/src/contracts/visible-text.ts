import * as v from 'valibot';

/**
 * Anything but whitespace, control and format characters, and characters without a glyph (soft hyphens, fillers, empty
 * Braille).
 */
const SEEN = /[^\p{Z}\p{C}\p{DI}\u2800]/u;

/** Refuses a text without visible characters. Used together with the rule for empty text, so it accepts an empty one. */
/*@__NO_SIDE_EFFECTS__*/ export function canBeSeen(says: string) {
  return v.check<string, string>((text) => text === '' || SEEN.test(text), says);
}

/** Control characters, line separators, and characters that change the direction of the text after them. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text contains characters that a label must not contain. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether a text has at least one visible character. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/**
 * One line of visible text: control and direction-override characters become spaces, and spaces are collapsed. An accent
 * typed as its own character joins its letter, so that names are equal if they look equal.
 */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether an address contains characters that a URL parser drops or turns into `/`: it would differ from what people see. */
export function isMisleadingAddress(text: string): boolean {
  return /[\s\\\p{C}]/u.test(text);
}
