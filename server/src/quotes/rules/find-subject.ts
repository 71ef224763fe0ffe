import type { Word } from '../../matcher/index.ts';
import { isCommonWord, nameTables } from '../../matcher/index.ts';
import { type Office, officeAt } from './find-office.ts';
import { gapBefore, type Told, type Verb, verbsIn } from './find-verbs.ts';
import { isSubject } from './is-subject.ts';
import type { Mention } from './person-mentions.ts';
import { isHidden, type Paragraph, sentenceAt } from './read-paragraphs.ts';
import { isDescription, isOccupation, PEOPLE_NOUNS } from './words/index.ts';

/**
 * The speaker: a named person; the person to whom a pronoun or a verb without a subject refers; or the words for an office, “the
 * minister”, whose holder may be named elsewhere.
 */
export type Subject = { readonly mention: Mention } | 'pronoun' | Office;

export const isMention = (subject: Subject | undefined): subject is { readonly mention: Mention } =>
  typeof subject === 'object' && 'mention' in subject;

export const APPOSITION_WORDS = 16;
export const PHRASE_WORDS = 7;
export const WORDS_TO_NAME = 10;

/** “Él” folds to the article. */
const isPronoun = ({ paragraph: { told }, speech }: Told, word: Word | undefined): boolean =>
  word !== undefined &&
  (speech.pronouns.has(word.text) || told.slice(word.start, word.end).toLowerCase() === 'él');

const OFFICE_REACH = 5;

/** The subject before a verb: "Keller said", "Keller, the mayor of Bergen, said". */
export function subjectBefore(told: Told, verb: Verb, from: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  let nearest = verb.first - 1;
  while (nearest >= 0 && speech.between.has(words[nearest]?.text ?? '')) nearest -= 1;
  const word = words[nearest];
  const isObject =
    /,/u.test(paragraph.told.slice(word?.end, start)) ||
    speech.prepositions.has(words[nearest - 1]?.text ?? '');
  if (word && word.start >= from && !isObject && isPronoun(told, word)) return 'pronoun';
  for (const mention of people.filter((one) => one.start >= from && one.end <= start).reverse()) {
    const gap = paragraph.told.slice(mention.end, start);
    const between = words.slice(mention.last + 1, verb.first);
    if (isHidden(gap) || /[;:!?؛؟]|\.\s/u.test(gap)) return undefined;
    const isNext =
      !/[,،]/u.test(gap) &&
      between.every(({ text }) => speech.between.has(text) || nameTables.HONOURS.has(text));
    if (isNext) return isSubject(told, mention) ? { mention } : undefined;
    const isPhrase =
      !/[,،]/u.test(gap) && between.length <= PHRASE_WORDS && speech.prepositions.has(between[0]?.text ?? '');
    const isApposition =
      between.length <= APPOSITION_WORDS &&
      /^\s*[,،(–—]/u.test(gap) &&
      /[,،)–—]\s*(?:\p{L}+\s+){0,2}(?:[sml]['’])?$/u.test(gap) &&
      verbsIn(told, mention.end, start).length === 0;
    if ((isPhrase || isApposition) && isSubject(told, mention)) return { mention };
  }
  if (word === undefined || word.start < from) return undefined;
  const opening = from + (/^[\s,،–—]*/u.exec(paragraph.told.slice(from))?.[0].length ?? 0);
  const begin = opening + circumstanceAt(told, opening, word.end);
  const phrase = paragraph.told.slice(begin, word.end);
  const isWhole = phrase.split(/[ '’-]/u).length - 1 <= OFFICE_REACH;
  // “القاهرة (وكالة) - قال الوزير”: the dateline is not the subject.
  const isDateline = /[()–—]|\s-\s/u.test(paragraph.told.slice(begin, start));
  return isWhole && !isDateline && !/[,;:.]/u.test(phrase) ? officeAt(told, begin, word.end) : undefined;
}

/** The beginning of a sentence that says when or on what occasion somebody speaks, without a name or another comma. */
const CIRCUMSTANCE =
  /^(?:asked|questioned|pressed|challenged|quizzed|speaking|writing|interrogée?|questionnée?|relancée?|sollicitée?|invitée?|preguntad[oa]|cuestionad[oa]|interpelad[oa]|consultad[oa])\s[^,،;:.!?]{3,80},\s/iu;

/** “Asked about the memo, the minister replied”: the length of what precedes the office; 0 for nothing. */
function circumstanceAt({ paragraph, people }: Told, from: number, to: number): number {
  const length = CIRCUMSTANCE.exec(paragraph.told.slice(from, to))?.[0].length ?? 0;
  return people.some(({ start }) => start >= from && start < from + length) ? 0 : length;
}

const LATTER =
  /^(?:ce dernier|cette dernière|celui-ci|celle-ci|este último|esta última)(?=\s*(?:$|[.,;])|\s(?:sous|dans|à|en|avec|lors|devant|sur|tras|con|ante|durante)\s)/iu;

/** “The latter”: the person named last in the sentence before this one. */
function latterOf({ paragraph, people }: Told, to: number): Subject {
  const own = sentenceAt(paragraph, to).start;
  const { start } = sentenceAt(paragraph, Math.max(0, own - 1));
  const mention = people.findLast((one) => one.start >= start && one.end <= to);
  return mention ? { mention } : 'pronoun';
}

/** The subject after a verb: "said the mayor, Maria Keller". */
export function subjectAfter(told: Told, verb: Verb, to: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const behind = words[verb.last + 1];
  if (behind && behind.end <= to && isPronoun(told, behind)) return 'pronoun';
  // “se souvient ce dernier”
  if (behind && LATTER.test(paragraph.told.slice(behind.start, to))) return latterOf(told, behind.start);
  const isTurned = behind?.text === 't' && speech.pronouns.has(words[verb.last + 2]?.text ?? '');
  if (isTurned || words.slice(verb.first, verb.last).some(({ text }) => speech.pronouns.has(text)))
    return 'pronoun';
  const mention = people.find(({ first, end }) => first > verb.last && end <= to);
  const after = words[verb.last]?.end ?? 0;
  const office = officeAt(told, after, to);
  if (!mention || mention.first - verb.last > WORDS_TO_NAME) return office;
  if (isHidden(paragraph.told.slice(after, mention.start))) return office;
  const role = words.slice(verb.last + 1, mention.first);
  // "Dijo a EFE la delegada", "a déclaré jeudi la maire": an aside directly after the verb does not end it.
  const isArabicTitle = speech.articles.size === 0 && isArabicOffice(role[0]?.text ?? '');
  const hasAside =
    isArabicTitle || (speech.ends.has(role[0]?.text ?? '') && !speech.clauses.has(role[0]?.text ?? ''));
  // “Su secretario general en Barajas, Nicolás Herrero”
  const isOfficeFirst = role
    .slice(0, 2)
    .some(({ text }) => nameTables.TITLES.has(text) || isOccupation(text));
  const isPlaced = isOfficeFirst && gapBefore(paragraph, mention.first) === ', ';
  const isEnded = role.some(
    ({ text }, index) =>
      (speech.clauses.has(text) && !speech.and.has(text)) ||
      // « La présidente et cheffe de la direction, Anne Morin », but not « la présidente et le maire »
      (speech.and.has(text) && !(isPlaced && !speech.articles.has(role[index + 1]?.text ?? 'le'))) ||
      speech.that.has(text) ||
      (!hasAside && !isPlaced && speech.ends.has(text)),
  );
  if (isEnded) return office;
  if (isSubject(told, mention)) return { mention };
  // “محامية الدمنهوري، نهى الجندي،”: with whom somebody is connected, and then their name
  const next = people.find(({ first, end }) => first === mention.last + 1 && end <= to);
  const isNamed =
    next &&
    /^[,،] $/u.test(gapBefore(paragraph, next.first)) &&
    /^\s*(?:[,،.]|$)/u.test(paragraph.told.slice(next.end, to)) &&
    isSubject(told, next);
  return isNamed ? { mention: next } : office;
}

/** “الباحثة في جامعة القدس رنا عبيدات”: a preposition after an office does not end it. */
const isArabicOffice = (word: string): boolean =>
  nameTables.ARABIC_TITLES.has(word) || nameTables.ARABIC_DEFINITE_TITLES.has(word);

/** Whether a verb without a subject refers to the previous speaker: "Añadió que", "وأضاف أن". */
export function hasNoSubject(
  { paragraph, people, speech }: Told,
  verb: Verb,
  from: number,
  to: number,
): boolean {
  if (!speech.hasNoSubject) return false;
  const { words, told } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  const before = words.slice(0, verb.first).filter((word) => word.start >= from);
  const isContinued = /[,،]\s*(?:aunque|pero|pues|y)\s$/u.test(told.slice(Math.max(0, start - 9), start));
  // “El instituto emisor destacó…, pero advirtió…”: somebody without a name.
  if (isContinued && speech.articles.has(before[0]?.text ?? '') && !isPersonNoun(before[1]?.text ?? ''))
    return false;
  // “Navaltia, dueña del astillero, afirmó”: an unknown name.
  if (isUnknownSubject(told.slice(before[0]?.start ?? start, start))) return false;
  const isFirst =
    before.every(({ text }) => [speech.between, speech.and, speech.according].some((set) => set.has(text))) ||
    isTopic(told, before, people) ||
    isContinued ||
    /[,،]\s*$/u.test(told.slice(Math.max(0, start - 3), start));
  const behind = told.slice(words[verb.last]?.end, to);
  const next = words[verb.last + 1];
  // “Celebra por su parte el químico de la universidad”
  const isSomebody = words.some(
    ({ text, end }, at) =>
      at > verb.last + 2 &&
      end <= to &&
      !/[.:;]/u.test(told.slice(words[verb.last]?.end, end)) &&
      speech.articles.has(words[at - 1]?.text ?? '') &&
      !speech.prepositions.has(words[at - 2]?.text ?? '') &&
      (isDescription(text) || nameTables.TITLES.has(text) || PEOPLE_NOUNS.has(text)),
  );
  if (isSomebody) return false;
  const isOver =
    behind.trim() === '' ||
    /^\s*[,،.:«"“\ue000–—]/u.test(behind) ||
    (next !== undefined && speech.manner.has(next.text) && /^(?:\s\p{L}+){1,2}\s*[:،,]/u.test(behind));
  return (
    isFirst && (isOver || (next !== undefined && (speech.that.has(next.text) || speech.ends.has(next.text))))
  );
}

const isUnknownSubject = (before: string): boolean => {
  const [, name = ''] = /^(\p{Lu}[\p{L}-]+)(?: \p{Lu}[\p{L}-]+)*, [^,;:.]+, $/u.exec(before) ?? [];
  return name !== '' && nameTables.foldedWordsOf(name).every((word) => !isCommonWord(word));
};

const isPersonNoun = (word: string): boolean => isDescription(word) || nameTables.TITLES.has(word);

const ABOUT = nameTables.setOf('عن وعن حول وحول بشأن وبشأن بخصوص');
const TOPIC_MAX = 6;

/** “وعن النقد تقول:” */
const isTopic = (told: string, before: readonly Word[], people: readonly Mention[]): boolean => {
  const [first] = before;
  const last = before.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    before.length <= TOPIC_MAX &&
    ABOUT.has(first.text) &&
    !/[.:؛،]/u.test(told.slice(first.start, last.end)) &&
    !people.some(({ start }) => start >= first.start && start < last.end)
  );
};

const isFirstIn = ({ words }: Paragraph, at: number, from: number): boolean =>
  at === 0 || (words[at - 1]?.start ?? 0) < from;

/** The person who says something between two offsets; the last one if there are several. */
export function speakerIn(told: Told, verb: Verb, from: number, to: number): Subject | undefined {
  const { paragraph, speech } = told;
  // « Le reste, dit-elle, « … » »
  if (
    /^-(?:t-)?(?:il|elle)(?!\p{L})/u.test(paragraph.told.slice(paragraph.words[verb.last]?.end).slice(0, 8))
  )
    return 'pronoun';
  const before = subjectBefore(told, verb, from);
  if (before) return before;
  let first = verb.first;
  // “le contestó”
  while (first > 0 && speech.articles.size > 0 && speech.between.has(paragraph.words[first - 1]?.text ?? ''))
    first -= 1;
  const isOpening = isFirstIn(paragraph, first, from) || /[,،–—]\s*$/u.test(gapBefore(paragraph, first));
  const isTurned = isOpening || (speech.hasNoSubject && speech.auxiliaries.size === 0);
  const behind = isTurned ? subjectAfter(told, verb, to) : undefined;
  return behind ?? (hasNoSubject(told, verb, from, to) ? 'pronoun' : undefined);
}
