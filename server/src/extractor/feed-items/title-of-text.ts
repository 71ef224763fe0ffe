import { oneLine } from '../plain-text.ts';

const longestTitle = 90;
/** A first sentence or line of at least this length is long enough for a title. */
const shortestSentence = 25;
const trailingAddresses = /(?:\s*https?:\/\/\S+)+\s*$/u;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * A title for a text without one: its first line or sentence, or as many words as fit, with an ellipsis if it was cut off there.
 * Words are divided by the rules of Unicode, so texts without spaces are cut between words too.
 */
export function titleOfText(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.find((one) => one.replace(trailingAddresses, '') !== '') ?? lines[0] ?? '';
  const shown = oneLine(line.replace(trailingAddresses, '') || line, 2_000);
  if (shown.length <= longestTitle) return shown;
  const [first] = sentences.segment(shown);
  const sentence = first?.segment.trim() ?? '';
  if (sentence.length >= shortestSentence && sentence.length <= longestTitle) return sentence;
  let end = 0;
  for (const { index, segment, isWordLike } of words.segment(shown)) {
    if (index + segment.length >= longestTitle) break;
    if (isWordLike) end = index + segment.length;
  }
  return `${shown.slice(0, end || longestTitle - 1).toWellFormed()}…`;
}
