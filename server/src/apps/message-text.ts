import { isolated, oneLine } from '../notifier/index.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * External text as one line of at most `max` UTF-16 units, cut after a word and marked with `…`; a word that fills more
 * than half of the line is cut between characters.
 */
function cutAtWord(text: string, max: number): string {
  const clean = oneLine(text, text.length);
  if (clean.length <= max) return clean;
  let end = 0;
  for (const { index, segment } of words.segment(clean)) {
    if (index + segment.length >= max) break;
    end = index + segment.length;
  }
  const kept = clean.slice(0, end).trimEnd();
  return kept.length < max / 2 ? oneLine(clean, max) : `${kept}…`;
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Text by others beside ours, which keeps its own direction. */
export function quotedText(text: string, max: number): string {
  const shown = cutAtWord(text, max);
  return RIGHT_TO_LEFT.test(shown) ? isolated(shown) : shown;
}

/** Escapes text for HTML, in which attributes are in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An address for a link; undefined if it is not a web address, or longer than `max`. */
export function linkTo(address: string | null, max: number): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const { href, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && href.length <= max ? href : undefined;
}

/** An invisible character after `@` keeps a headline from notifying anyone. */
export function withoutMentions(text: string): string {
  return text.replaceAll(/(?<!\w)@(?=\w)/g, '@\u2060');
}
