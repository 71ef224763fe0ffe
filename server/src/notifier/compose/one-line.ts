// Letters that steer the direction of other people's text, and everything that is not a letter at all.
const STEERING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Foreign text made fit for a line of ours: no line breaks, no control characters, nothing that turns the
 * direction of what follows, at most `max` UTF-16 units, cut between characters and marked with `…`.
 */
export function oneLine(text: string, max: number): string {
  const clean = text.replace(STEERING, '').replace(CONTROLS_AND_SPACES, ' ').trim();
  if (clean.length <= max) return clean;
  let cut = '';
  for (const { segment } of graphemes.segment(clean)) {
    if (cut.length + segment.length > max - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** Text of unknown direction between words of ours: isolated, so that neither turns the other around. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
