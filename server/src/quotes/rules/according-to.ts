import type { Word } from '../../matcher/index.ts';
import { officeAt } from './find-office.ts';
import { type Subject, WORDS_TO_NAME } from './find-subject.ts';
import { gapBefore, type Told } from './find-verbs.ts';

/** Whether a word is the last one of “d’après”, at the beginning of a clause. */
export function isAccordingPhrase({ paragraph: { told, words }, speech }: Told, at: number): boolean {
  return speech.accordingPhrases.some((phrase) => {
    // Letters before an apostrophe are not words.
    const [elided, texts] = phrase.startsWith("d'") ? ['d', [phrase.slice(2)]] : ['', phrase.split(' ')];
    const first = at - texts.length + 1;
    const ahead = told.slice(Math.max(0, (words[first]?.start ?? 0) - 8), words[first]?.start);
    return (
      first >= 0 &&
      texts.every((text, index) => words[first + index]?.text === text) &&
      /(?:^|[,،;.:!?»”"\ue000–—])\s*$/u.test(ahead.replace(elided === '' ? /$/u : /d['’]$/iu, '')) &&
      (elided === '' || /d['’]$/iu.test(ahead))
    );
  });
}

/** "According to Keller" at a word; also "بحسب ما قال". */
export function accordingTo(told: Told, at: number, to: number, isPhrase = false): Subject | undefined {
  const { paragraph, people, speech } = told;
  const isWord = !isPhrase && speech.according.has(paragraph.words[at]?.text ?? '');
  if (!isWord && !isAccordingPhrase(told, at)) return undefined;
  const [next, second] = paragraph.words.slice(at + 1, at + 3);
  const isPronounOf = (word: Word | undefined) =>
    word !== undefined &&
    word.end <= to &&
    (speech.objectPronouns.has(word.text) ||
      paragraph.told.slice(word.start, word.end).toLowerCase() === 'él');
  if (isPronounOf(next) || (next?.text === 'to' && isPronounOf(second))) return 'pronoun';
  const mention = people.find(({ first, end }) => first > at && end <= to);
  if (!mention || mention.first - at > WORDS_TO_NAME) {
    const from = paragraph.words[next?.text === 'to' ? at + 1 : at]?.end ?? to;
    const comma = paragraph.told.slice(from, to).search(/[,،]/u);
    const office = officeAt(told, from, comma === -1 ? to : from + comma);
    const rest = paragraph.told.slice(from, to);
    return office && /^[^,،.;:\ue000]{3,50}(?:[,،.;\ue000]|$)/u.test(rest) ? office : undefined;
  }
  const role = paragraph.words.slice(at + 2, mention.first);
  const before = paragraph.words[mention.first - 1];
  const isOther =
    mention.first - at > 2 &&
    before !== undefined &&
    speech.prepositions.has(before.text) &&
    !/[,،]/u.test(gapBefore(paragraph, mention.first));
  return isOther || role.some(({ text }) => speech.noRole.has(text) && !speech.prepositions.has(text))
    ? undefined
    : { mention };
}
