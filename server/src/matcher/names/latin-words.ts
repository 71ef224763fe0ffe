import { type Word, wordsOf } from '../language/words.ts';

/** A word of a sentence, with what precedes it. */
export interface NameWord extends Word {
  raw: string;
  /** The text between the previous word and this one. */
  gap: string;
  isCapital: boolean;
  /** Whether its capital is no evidence, because every word in this position has one. */
  isFirst: boolean;
}

export interface NameSentence {
  words: NameWord[];
  /** Whether capitals show which words are names, which they do not in a headline that capitalises every word. */
  hasCase: boolean;
}

/** Abbreviations before a name, after which no sentence begins. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:\p{L}|mr|mrs|ms|dr|st|ste|sr|sra|srta|prof|gen|sen|rep|gov|lt|col|sgt|capt|rev|hon|jr|mme|mlle|me|no|vs|av)\.$/iu;
const SENTENCE_END = /[.!?…]["»”’)]*\s|\n|[!?]["»”]/u;
const ELIDED = /\p{L}['’]$/u;
/** An opening quotation mark, a bullet or a colon: what follows begins with a capital anyway. */
const OPENED = /[“”"«:•·|–—¿¡([‘]\s*$|\s-\s$|(?:^|\s)['’]$/u;

const LONGER = 4;
const CAPITALS_IN_TITLES = 3;
/** The share of small words up to which a headline has a capital for every word. */
const SMALL_IN_TITLES = 0.2;

/** The words of a text in Latin script, by sentences. */
export function sentencesIn(text: string, { isTitle = false } = {}): NameSentence[] {
  const sentences: NameWord[][] = [];
  let sentence: NameWord[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    const gap = text.slice(end, word.start);
    const raw = text.slice(word.start, word.end);
    const starts = end === 0 || endsSentence(text, end, gap);
    if (starts) {
      if (sentence.length > 0) sentences.push(sentence);
      sentence = [];
    }
    const isFirst = (starts || OPENED.test(gap)) && !ELIDED.test(gap);
    sentence.push({ ...word, raw, gap, isCapital: /^\p{Lu}/u.test(raw), isFirst });
    end = word.end;
  }
  if (sentence.length > 0) sentences.push(sentence);
  const isSentence = (words: readonly NameWord[]) => (isTitle ? !isTitleCase(words) : isProse(text, words));
  return sentences.map((words) => ({ words, hasCase: hasCapitals(words) && isSentence(words) }));
}

function endsSentence(text: string, end: number, gap: string): boolean {
  if (!SENTENCE_END.test(gap)) return false;
  if (gap.includes('\n') || !gap.startsWith('.')) return true;
  return !ABBREVIATION.test(text.slice(Math.max(0, end - 6), end + 1));
}

/** Whether not everything is in capitals. */
const hasCapitals = (words: readonly NameWord[]): boolean =>
  words.some(({ raw }) => raw.length > 1 && raw !== raw.toUpperCase());

/** Whether a headline has a capital for every word but a few small ones. */
function isTitleCase(words: readonly NameWord[]): boolean {
  const longer = words.filter(({ raw }) => raw.length >= LONGER && /^\p{L}/u.test(raw));
  const capitals = longer.filter(({ isCapital }) => isCapital).length;
  return capitals >= CAPITALS_IN_TITLES && longer.length - capitals <= longer.length * SMALL_IN_TITLES;
}

/** Whether words of a text are a sentence, not a headline inside it: they end like one, or are not in title case. */
function isProse(text: string, words: readonly NameWord[]): boolean {
  const end = words.at(-1)?.end ?? 0;
  return /^["”»’)]*[.!?…,;:]/u.test(text.slice(end, end + 3)) || !isTitleCase(words);
}
