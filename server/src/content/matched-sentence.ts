import { type Excerpt, type Highlight, limits, speakerOfTerm } from '@newswatch/shared/contracts';

/** The number of characters around a highlight that are searched for its sentence. */
const AROUND = 600;
const FIRST_SENTENCES_MAX = 300;
/** If a long sentence has to be cut, this many words precede its first highlight. */
const WORDS_BEFORE = 3;

/** A highlight, and the term by which it was found, if that is known. */
type Mark = Pick<Highlight, 'start' | 'end'> & Partial<Pick<Highlight, 'term'>>;

/** The most informative highlight: a quote by a speaker whom the target watches, or else the first one. */
export const informativeMark = <One extends Mark>(highlights: readonly One[]): One | undefined =>
  highlights.find(isQuoteMark) ?? highlights[0];

/** Whether a highlight is a quote by a speaker whom a target watches. */
export const isQuoteMark = ({ term }: Partial<Pick<Highlight, 'term'>>): boolean =>
  term !== undefined && speakerOfTerm(term) !== null;

/** The number of characters of a text that must be read to get the whole sentence of its first highlight. */
export const textNeeded = ({ end }: Pick<Highlight, 'end'>): number => end + 1_000;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * The sentence of the first highlight, or of a quote that a target asks for, with all its highlights, at most 240 characters
 * long. A longer one starts at most three words before that highlight and ends with an ellipsis; so does a longer highlight.
 *
 * @param highlights of this text, in reading order
 */
export function matchedSentence(text: string, highlights: readonly Mark[]): Excerpt {
  const first = informativeMark(highlights.filter(({ start, end }) => start < end && end <= text.length));
  if (!first) return beginningOf(text);
  const from = Math.max(0, first.start - AROUND);
  const part = text.slice(from, first.end + AROUND);
  let start = from;
  let end = from + part.length;
  for (const { index, segment } of sentences.segment(part)) {
    // A quote may have several sentences.
    if (from + index > first.start && from + index >= first.end) break;
    if (from + index <= first.start) start = from + index;
    end = from + index + segment.length;
  }
  // A line is also a sentence: list items and headings have no full stop.
  const lineStart = text.lastIndexOf('\n', first.start - 1) + 1;
  const lineEnd = text.indexOf('\n', first.end);
  start = Math.max(start, lineStart);
  end = Math.min(end, lineEnd === -1 ? end : lineEnd);
  while (start < first.start && /\s/.test(text[start] ?? '')) start += 1;
  while (end > first.end && /\s/.test(text[end - 1] ?? '')) end -= 1;
  const isLong = end - start > limits.EXCERPT_MAX;
  const cutStart =
    isLong && first.end - start > limits.EXCERPT_MAX / 2 ? wordsBefore(text, start, first.start) : start;
  const cutEnd = Math.min(end, lastWordEnd(text, cutStart, end));
  const lead = cutStart > start ? '…' : '';
  const shown = lead + text.slice(cutStart, cutEnd) + (cutEnd < end ? '…' : '');
  return {
    text: shown,
    ranges: highlights
      .filter(
        (mark) => mark.start >= cutStart && mark.start < mark.end && (mark === first || mark.end <= cutEnd),
      )
      .map((mark) => ({
        start: mark.start - cutStart + lead.length,
        end: Math.min(mark.end, cutEnd) - cutStart + lead.length,
      })),
  };
}

/** The start of a text without highlights. */
export function beginningOf(text: string): Excerpt {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= limits.EXCERPT_MAX) return { text: line, ranges: [] };
  return { text: `${line.slice(0, lastWordEnd(line, 0, line.length))}…`, ranges: [] };
}

/** The first whole sentences of a text, at most 300 characters; the start of a longer one. */
export function firstSentences(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  let end = 0;
  for (const { index, segment } of sentences.segment(line)) {
    const next = index + segment.trimEnd().length;
    if (next > FIRST_SENTENCES_MAX) break;
    end = next;
  }
  return end === 0 ? beginningOf(line).text : line.slice(0, end);
}

function wordsBefore(text: string, from: number, mark: number): number {
  const words = [...text.slice(from, mark).matchAll(/\S+/g)];
  const word = words.at(-WORDS_BEFORE);
  return word === undefined ? mark : from + word.index;
}

/** The end of the last whole word that fits. */
function lastWordEnd(text: string, from: number, end: number): number {
  const most = from + limits.EXCERPT_MAX - 2;
  if (end <= most + 1) return end;
  const space = text.slice(from, most).search(/\s\S*$/);
  return space <= 0 ? most : from + space;
}
