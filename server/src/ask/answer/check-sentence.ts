import type { AnswerMark, AnswerSentence } from '@newswatch/shared/contracts';
import { figuresOf, valuesIn } from './figures.ts';
import { isQuotedFrom, quotationsOf } from './quotations.ts';
import type { WrittenSentence } from './split-answer.ts';

/** A passage that was sent. */
export interface SentPassage {
  number: number;
  /** Everything about it that the model received: its title, source, date and text. */
  known: string;
}

export interface CheckedSentence {
  sentence: AnswerSentence;
  /** The number of citations that did not refer to a passage that was sent. */
  removed: number;
}

/**
 * Checks a sentence of an answer against the passages that were sent: a citation of any other number is removed; without a
 * citation, the sentence has no source; its figures and quotations must be in a passage that it cites. No sentence is dropped,
 * because the next one could then mean something else.
 */
export function checkSentence(
  { text, citations, startsParagraph }: WrittenSentence,
  passages: readonly SentPassage[],
): CheckedSentence {
  const cited = passages.filter(({ number }) => citations.includes(number));
  const marks: AnswerMark[] =
    cited.length === 0
      ? [{ kind: 'no_source', text: null }]
      : [...unknownFigures(text, cited), ...unknownQuotations(text, cited)];
  return {
    sentence: {
      text,
      passages: cited.map(({ number }) => number),
      marks,
      starts_paragraph: startsParagraph,
    },
    removed: citations.length - cited.length,
  };
}

function unknownFigures(text: string, cited: readonly SentPassage[]): AnswerMark[] {
  const known = new Set(cited.flatMap((passage) => [...valuesIn(passage.known)]));
  const unknown = figuresOf(text).filter(({ values }) => !values.some((value) => known.has(value)));
  return [...new Set(unknown.map((figure) => figure.text))].map((figure) => ({
    kind: 'figure',
    text: figure,
  }));
}

function unknownQuotations(text: string, cited: readonly SentPassage[]): AnswerMark[] {
  return quotationsOf(text)
    .filter((quoted) => !cited.some(({ known }) => isQuotedFrom(quoted, known)))
    .map((quoted) => ({ kind: 'quotation', text: quoted }));
}
