/** Invisible characters that change the order of what follows, or do nothing. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
/** The maximum factor by which a translation may be longer than its original. */
const LONGER_AT_MOST = 4;
const ALWAYS_ALLOWED = 400;

/**
 * A service's translation of a text as one line of plain text without control characters. Markup stays text.
 *
 * @returns undefined if it cannot be a translation because it is empty or far too long
 */
export function cleanTranslation(original: string, written: string): string | undefined {
  const text = written.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim().toWellFormed();
  const isTooLong = text.length > Math.max(ALWAYS_ALLOWED, original.length * LONGER_AT_MOST);
  return text === '' || isTooLong ? undefined : text;
}
