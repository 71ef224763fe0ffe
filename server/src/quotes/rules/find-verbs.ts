import { nameTables } from '../../matcher/index.ts';
import type { Mention } from './person-mentions.ts';
import { isHidden, type Paragraph } from './read-paragraphs.ts';
import type { SpeechWords } from './words/index.ts';

/** A paragraph, and the words with which its language attributes quotations. */
export interface Told {
  readonly paragraph: Paragraph;
  readonly people: readonly Mention[];
  readonly speech: SpeechWords;
}

export interface Verb {
  /** Positions among the words of the paragraph. */
  readonly first: number;
  readonly last: number;
}

const REFUSED_BEFORE = 3;
const AUXILIARY_BEFORE = 3;

/** The text between a word and the word before it. */
export const gapBefore = ({ told, words }: Paragraph, at: number): string =>
  told.slice(words[at - 1]?.end ?? 0, words[at]?.start);

/** Words of the passive: “a été félicitée”, “ha sido criticada”. Somebody else spoke. */
const BEEN = nameTables.setOf('été sido');

const IF = nameTables.setOf('if unless whether si إذا لو');
const WORDS_TO_IF = 8;

/** "If Governor Marsh says": nobody said it. */
function isConditional({ words, told }: Paragraph, at: number, from: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - WORDS_TO_IF); before -= 1) {
    const word = words[before];
    if (!word || word.start < from) return false;
    const gap = told.slice(word.end, words[before + 1]?.start);
    if (/[,،;.:]/u.test(gap) || isHidden(gap)) return false;
    if (IF.has(word.text)) return true;
    // “Had Keller stood up and said”
    if (word.start === from && /^(?:Had|Were|Should) \p{Lu}/u.test(told.slice(from))) return true;
  }
  return false;
}

/** “Se limitó a decir”, « a tenu à préciser »: the position of the infinitive. */
function infinitiveAfter(
  { words, speech }: { words: Paragraph['words']; speech: SpeechWords },
  at: number,
  to: number,
): number | undefined {
  const links = speech.toInfinitive.get(words[at]?.text ?? '');
  if (!links) return undefined;
  const size = links.length;
  const isLinked = links.every((link, index) => words[at + 1 + index]?.text === link);
  const word = words[at + 1 + size];
  return isLinked && word && word.end <= to && speech.infinitives.has(word.text) ? at + 1 + size : undefined;
}

/** Matches Spanish words with the accent on the last syllable but two, which no form of a verb in the lists has. */
const PROPAROXYTONE = /[áéíóú][^aeiouáéíóú]+[aeiou][^aeiouáéíóú]+[aeo]$/iu;

/** Spanish preterites without an accent. */
const STRONG = /(?:dijo|tuvo|puso|hizo|vino)$/u;

/** The verbs of speech between two offsets. */
export function verbsIn({ paragraph, speech }: Told, from: number, to: number): Verb[] {
  const { words } = paragraph;
  const found: Verb[] = [];
  for (const [at, { text, start, end }] of words.entries()) {
    if (start < from || end > to) continue;
    const before = words
      .slice(Math.max(0, at - AUXILIARY_BEFORE), at)
      .findLastIndex((word) => speech.auxiliaries.has(word.text));
    const auxiliary = before === -1 ? undefined : Math.max(0, at - AUXILIARY_BEFORE) + before;
    const hasAuxiliary =
      auxiliary !== undefined &&
      (words[auxiliary]?.start ?? 0) >= from &&
      speech.participles.has(text) &&
      !words.slice(auxiliary, at).some((word) => BEEN.has(word.text));
    const next = words[at + 1];
    const isPhrase = next !== undefined && next.end <= to && speech.phrases.has(`${text} ${next.text}`);
    const infinitive = infinitiveAfter({ words, speech }, at, to);
    if (infinitive !== undefined) {
      const isSaid = !words
        .slice(Math.max(0, at - REFUSED_BEFORE), at)
        .some((word) => word.start >= from && speech.refused.has(word.text));
      const begins = auxiliary !== undefined && (words[auxiliary]?.start ?? 0) >= from ? auxiliary : at;
      if (isSaid && !isConditional(paragraph, begins, from)) found.push({ first: begins, last: infinitive });
      continue;
    }
    if (!hasAuxiliary && !isPhrase && !speech.verbs.has(text)) continue;
    // “Le pregunto” and “un grito” are not “preguntó” and “gritó”.
    const isFirstPerson =
      speech.definite.has('el') && /o$/u.test(paragraph.told.slice(start, end)) && !STRONG.test(text);
    // “Pública”, “crítica” and “réplica” are not “publica”, “critica” and “replica”.
    const isNoun = speech.definite.has('el') && PROPAROXYTONE.test(paragraph.told.slice(start, end));
    if (!hasAuxiliary && !isPhrase && (isFirstPerson || isNoun)) continue;
    const first = hasAuxiliary ? auxiliary : at;
    if (first > 0 && speech.nounsAfter.has(words[first - 1]?.text ?? '')) continue;
    const around = words.slice(Math.max(0, first - REFUSED_BEFORE), at);
    if (around.some((word) => word.start >= from && speech.refused.has(word.text))) continue;
    if (isConditional(paragraph, first, from)) continue;
    found.push({ first, last: isPhrase ? at + 1 : at });
  }
  return found;
}
