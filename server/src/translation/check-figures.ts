import type { Language } from '@newswatch/shared/contracts';
import { figuresOf, valuesIn } from '../ask/index.ts';
import { splitSentences } from './split-text.ts';

/** Matches ordinal numbers up to 12, which may be words in the other language: "the 2nd" is "the second". */
const ORDINAL =
  /(?<!\p{Nd})(?:[1-9]|1[0-2])(?:st|nd|rd|th|ers?|res?|ères?|nde?|e|ème|\.?[ºª])(?![\p{L}\p{Nd}])/giu;
const SHORT = /(\p{Nd}+(?:[.,]\p{Nd}+)?)\s?(k|m|b)(?![\p{L}\p{M}])/giu;
const SHORT_FORMS: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion' };

/**
 * The sentences of a translated paragraph whose figures differ: one has a figure that is not in the original, or lacks one that
 * is. Figures are compared as numbers, in digits or, up to twelve, as words. If the two have different numbers of sentences, a
 * missing figure concerns the whole paragraph.
 *
 * @returns UTF-16 offsets into `text`
 */
export function differingSentences(
  original: string,
  text: string,
  { from, to }: { from: Language; to: Language },
): { start: number; end: number }[] {
  const inOriginal = knownValues(original);
  const inText = knownValues(text);
  const sentences = splitSentences(text, to);
  const originals = splitSentences(original, from);
  const isParallel = sentences.length === originals.length;
  if (!isParallel && hasUnknown(original, inText)) return text === '' ? [] : [{ start: 0, end: text.length }];
  return sentences.flatMap(({ start, end, text: sentence }, at) =>
    hasUnknown(sentence, inOriginal) || (isParallel && hasUnknown(originals[at]?.text ?? '', inText))
      ? [{ start, end }]
      : [],
  );
}

/** Whether the figures of a title, as a whole, differ. */
export const differs = (original: string, text: string): boolean =>
  hasUnknown(text, knownValues(original)) || hasUnknown(original, knownValues(text));

function knownValues(text: string): ReadonlySet<number> {
  const long = [...text.matchAll(SHORT)].map(
    ([, figure, form = '']) => `${figure} ${SHORT_FORMS[form.toLowerCase()]}`,
  );
  return valuesIn([text, ...long].join(' ; '));
}

/** "1" is left out because "a" or "one" is often not a number. */
function hasUnknown(text: string, known: ReadonlySet<number>): boolean {
  const required = text.replace(ORDINAL, ' ').replace(SHORT, ' ');
  return figuresOf(required).some(
    ({ values }) => !values.includes(1) && !values.some((value) => known.has(value)),
  );
}
