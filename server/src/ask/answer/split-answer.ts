import { asciiDigits } from './figures.ts';

/** A sentence as the model wrote it, and the numbers it cites, in order and without duplicates. */
export interface WrittenSentence {
  text: string;
  citations: number[];
  startsParagraph: boolean;
}

/** Takes an answer in chunks, and returns each sentence as soon as it is complete. */
export interface AnswerSplitter {
  add(piece: string): WrittenSentence[];
  /** The rest at the end, even if it is an incomplete sentence. */
  finish(): WrittenSentence[];
}

const CITATION = /[[【]\s*\p{Nd}{1,3}(?:\s*[,;،–-]\s*\p{Nd}{1,3})*\s*[\]】]/gu;
/**
 * A sentence ends with its punctuation mark and any closing quotation marks, brackets and citations, or with its line. A dot
 * after a single letter or before a lower-case letter marks an abbreviation ("U.S.", "Mr."). The next character must have
 * arrived, because it may start a citation, which belongs to the previous sentence.
 */
const END = new RegExp(
  String.raw`(?:(?<=[\p{Ll}\p{Lo}\p{M}\p{Nd}\]】)»”"’%]{2}|\s\p{Nd})[.…]+|[!?؟。！？]+)[)"”»’]*(?:\s*${CITATION.source})*(?=\s+[^\s\p{Ll}[【])|\n+(?=\s*[^\s[【])`,
  'gu',
);
/** Markers of lists and headings at the beginning of a line. */
const LINE_MARK = /^\s*(?:[-*•–]\s+|#{1,6}\s+|\p{Nd}{1,2}[.)]\s+)/u;

/** The tags between which some models write their reasoning first. */
const THOUGHT_BEGIN = '<think>';
const THOUGHT_END = '</think>';

export function createAnswerSplitter(): AnswerSplitter {
  let waiting = '';
  let isThinking: boolean | undefined;
  let startsParagraph = true;

  /** Leaves out the model's reasoning. */
  const withoutThoughts = (): boolean => {
    if (isThinking === undefined) {
      const start = waiting.trimStart();
      if (start.length < THOUGHT_BEGIN.length && THOUGHT_BEGIN.startsWith(start)) return false;
      isThinking = start.startsWith(THOUGHT_BEGIN);
    }
    if (!isThinking) return true;
    const end = waiting.indexOf(THOUGHT_END);
    if (end === -1) return false;
    waiting = waiting.slice(end + THOUGHT_END.length).trimStart();
    isThinking = false;
    return true;
  };

  const take = (written: string): WrittenSentence[] => {
    const isNewLine = startsParagraph;
    startsParagraph = written.endsWith('\n');
    const citations = [...new Set([...written.matchAll(CITATION)].flatMap(([marks]) => numbersOf(marks)))];
    const text = plainText(written);
    // The line has only symbols, such as the line under a heading.
    if (!/[\p{L}\p{Nd}]/u.test(text)) {
      startsParagraph ||= isNewLine;
      return [];
    }
    return [{ text, citations, startsParagraph: isNewLine }];
  };

  return {
    add(piece) {
      waiting += piece.replaceAll('\r', '').replaceAll('\u0000', '');
      if (!withoutThoughts()) return [];
      const sentences: WrittenSentence[] = [];
      let from = 0;
      for (const end of waiting.matchAll(END)) {
        const to = end.index + end[0].length;
        // "1." at the beginning of a line numbers the item of a list.
        if (
          LINE_MARK.exec(`${waiting.slice(from, to).trim()} `)?.[0].trim() === waiting.slice(from, to).trim()
        )
          continue;
        sentences.push(...take(waiting.slice(from, to)));
        from = to;
      }
      waiting = waiting.slice(from);
      return sentences;
    },
    finish() {
      if (isThinking || (isThinking === undefined && waiting.trim() === '')) return [];
      const rest = take(waiting);
      waiting = '';
      return rest;
    },
  };
}

/** `[2]`, `[1, 3]`, `[1-3]`, in the digits of any script. */
function numbersOf(marks: string): number[] {
  const numbers = asciiDigits(marks);
  return numbers
    .slice(1, -1)
    .split(/[,;،]/u)
    .flatMap((item) => {
      const [first = 0, last = first] = item.split(/[–-]/u).map(Number);
      return last < first ? [first, last] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
}

/**
 * Removes citations and the markup of lists, headings and emphasis. Everything else stays as text, even what looks like a link.
 */
function plainText(written: string): string {
  return written
    .replace(CITATION, ' ')
    .replace(LINE_MARK, '')
    .replace(/\*\*|__/gu, '')
    .replace(/\s+([.,;:!?،؛؟…])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
    .toWellFormed();
}
