// Characters that control the direction of other text, and everything that is not a printable character.
const STEERING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/**
 * Spaces and control characters as a group; outside it, a no-break space as French and Spanish write it: beside guillemets and
 * double punctuation, in numbers and before `%`.
 */
const SPACES = /(?<=[«\d])[\u00A0\u202F](?=\S)|(?<=\S)[\u00A0\u202F](?=[»;:!?%])|([\p{Cc}\p{Zl}\p{Zp}\s]+)/gu;

/** The beginning of a word at the end of a text; a longer word, or a language without spaces, is cut anywhere. */
const LAST_WORD = /(?<=\S)\s\S{1,24}$/u;
/** `weeks.…` would look like a mistake. */
const TRAILING_STOPS = /[\s.,;:،؛]+$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Prepares external text for one of our lines: no line breaks, no control characters, nothing that changes the direction of the
 * following text, at most `max` UTF-16 units. A longer text is cut after a word, or inside a word that is long, and marked with
 * `…`.
 */
export function oneLine(text: string, max: number): string {
  const clean = text
    .replace(STEERING, '')
    .replace(SPACES, (space, replaced?: string) => (replaced === undefined ? space : ' '))
    .trim();
  if (clean.length <= max) return clean;
  let cut = '';
  for (const { segment } of graphemes.segment(clean)) {
    if (cut.length + segment.length > max - 1) break;
    cut += segment;
  }
  const inWord = !clean.startsWith(' ', cut.length);
  return `${(inWord ? cut.replace(LAST_WORD, '') : cut).replace(TRAILING_STOPS, '')}…`;
}

/** Isolates text of unknown direction between our own words, so that neither changes the other's direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
