import { isCommonWord } from '../language/common-words.ts';
import { wordClass } from '../language/word-class.ts';
import type { Language } from '../types.ts';
import { setOf } from './folded.ts';
import { isGivenName } from './given-names.ts';
import {
  ADDRESSES,
  AND_WORDS,
  BEFORE_PLACES,
  BETWEEN_NAMES,
  ENGLISH_OF,
  FRENCH_ADJECTIVE,
  FRENCH_ADJECTIVE_ENDING,
  JOINT_ENDS,
  NEVER_NAMES,
  OF_WORDS,
  ORGANISATION_WORDS,
  PARTICLES,
  PLACE_WORDS,
  TITLES,
} from './latin-tables.ts';
import type { NameWord } from './latin-words.ts';
import { ACRONYM, isOrganisation, isPeople } from './name-words.ts';
import { placeAt, placeOf } from './places.ts';

/** Matches the text that may be between the words of one name. */
const JOINS = /^(?: |-|‑| ?& ?|\. |[ -][ld]['’]|\.)$/u;
/** The maximum number of words of a run. Each word is compared with those after it, and no name is longer. */
const RUN_WORDS_MAX = 60;
const SMALL_WORDS_MAX = 3;
/** The maximum number of further parts in the name of an institution: "Institut de physique du globe". */
const INSTITUTION_PARTS = 2;
/** The maximum number of adjectives right after the first word of an institution. */
const ADJECTIVES_MAX = 2;
const SHORTEST_NOUN = 4;
/** The maximum length of each word that a hyphen joins in a given name: "Jae-yong". */
const LONGEST_SYLLABLE = 6;

const ARTICLE = /^(?:l[ae]s?|el|los)$/;
/** The number of capitalised words of which the name of an institution is complete without another institution. */
const WHOLE_NAME = 3;
const COUNTRY = /^@[A-Z]{2}$/;

const isNamePart = (word: NameWord | undefined): boolean => word?.isCapital === true && !/\d/.test(word.raw);

/** Whether only a space, a hyphen or an elided article precedes a word. */
export const isJoined = (word: NameWord | undefined): boolean => word !== undefined && JOINS.test(word.gap);

/** Finds the end of a run of capitalised words, with the small words that belong to the name; `start` if none begins there. */
export function runEnd(words: readonly NameWord[], start: number, language: Language): number {
  if (!isNamePart(words[start])) return start;
  let end = start + 1;
  while ((isJoined(words[end]) || isOwnedByMany(words, end)) && end - start < RUN_WORDS_MAX) {
    if (isNamePart(words[end]) || isSyllable(words, start, end)) {
      end += 1;
      continue;
    }
    if (isHyphenedSmall(words, end)) {
      end += 2;
      continue;
    }
    const next = afterSmallWords(words, end);
    if (next !== undefined && bindsTo(words, { start, at: end, next, language })) {
      end = next + 1;
      continue;
    }
    const extended = language === 'french' ? institutionEnd(words, start, end) : end;
    if (extended === end) break;
    end = extended;
  }
  return Math.max(end, placeEnd(words, start, end));
}

/** Finds the end of a place with small letters: "Arabie saoudite". */
function placeEnd(words: readonly NameWord[], start: number, end: number): number {
  const texts = words.slice(start, end + SMALL_WORDS_MAX).map(({ text }) => text);
  const until = start + (placeAt(texts, 0)?.size ?? 0);
  // "La réunion" is not the island.
  if (ARTICLE.test(texts[0] ?? '') && words[start + 1]?.isCapital !== true) return end;
  return words.slice(end, until).every((word) => isJoined(word)) ? until : end;
}

/** "Bishops' Conference", "Farmers' Union" */
const isOwnedByMany = (words: readonly NameWord[], at: number): boolean =>
  /^['’] $/u.test(words[at]?.gap ?? '') &&
  isNamePart(words[at]) &&
  isNamePart(words[at - 1]) &&
  words[at - 1]?.text.endsWith('s') === true &&
  ORGANISATION_WORDS.has(words[at]?.text ?? '');

/** "Pointe-à-Pitre", "Boulogne-sur-Mer" */
const isHyphenedSmall = (words: readonly NameWord[], at: number): boolean =>
  words[at]?.gap === '-' &&
  words[at + 1]?.gap === '-' &&
  isNamePart(words[at + 1]) &&
  /^\p{Ll}{1,4}$/u.test(words[at]?.raw ?? '');

/** English compounds that are not names: "Labour-led", "London-born". */
const AFTER_HYPHEN = setOf(
  'led born based run made old era like area wide free style owned bred only long side held',
);

/** The second part of a given name from Korea or Taiwan after a last name: "Lee Jae-yong", but not "London-based". */
function isSyllable(words: readonly NameWord[], start: number, at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  return (
    at - start >= 2 &&
    word?.gap === '-' &&
    before?.isCapital === true &&
    before.gap === ' ' &&
    word.text.length <= LONGEST_SYLLABLE &&
    before.text.length <= LONGEST_SYLLABLE &&
    (word.text.length <= 4
      ? !AFTER_HYPHEN.has(word.text) && before.text.length <= 4
      : !isCommonWord(word.text)) &&
    (before.text.length <= 3 || !isCommonWord(before.text)) &&
    /^\p{Ll}+$/u.test(word.raw)
  );
}

/** The place of the capitalised word after up to three small words. */
function afterSmallWords(words: readonly NameWord[], at: number): number | undefined {
  for (let index = at; index <= at + SMALL_WORDS_MAX; index += 1) {
    const word = words[index];
    if (!word || !isJoined(word)) return undefined;
    if (isNamePart(word)) return index > at ? index : undefined;
    if (!PARTICLES.has(word.text) && !OF_WORDS.has(word.text) && !AND_WORDS.has(word.text)) return undefined;
  }
  return undefined;
}

/** Whether the words before the small words and those after them are one name. */
function bindsTo(
  words: readonly NameWord[],
  { start, at, next, language }: { start: number; at: number; next: number; language: Language },
): boolean {
  const before = words
    .slice(start, at)
    .filter(
      ({ text, isFirst }, index) =>
        !TITLES.has(text) && !(isFirst && index + start + 1 < at && OF_WORDS.has(text)),
    );
  const small = words.slice(at, next).map(({ text }) => text);
  const texts = words.slice(start, next + 2).map(({ text }) => text);
  // "Democratic Republic of Congo"
  if (texts.some((_, index) => index < at - start && (placeAt(texts, index)?.size ?? 0) > at - start - index))
    return true;
  const [first] = before;
  if (!first) return false;
  if (small.some((word) => AND_WORDS.has(word))) {
    return small.length === 1 ? bindsByAnd(words, before, next) : bindsFields(words, { before, small, next });
  }
  if (isOrganisation(before) && (startsPerson(words, next) || startsAddress(words, next))) return false;
  // "Jean Petit de la CGT"
  if (isGivenName(first.text) && small.length > 1 && ACRONYM.test(words[next]?.raw ?? '')) return false;
  // "Unidad Central Operativa de la Guardia Civil" are two names.
  const isWhole = before.length >= WHOLE_NAME && before.every(({ isCapital }) => isCapital);
  if (isWhole && ORGANISATION_WORDS.has(words[next]?.text ?? '')) return false;
  if (isOrganisation(before) || PLACE_WORDS.has(first.text)) return true;
  if (NEVER_NAMES.has(first.text)) return false;
  const isVerb = first.isFirst && before.length === 1 && language === 'spanish';
  // "Colaboró el Instituto Pasteur"
  if (isVerb && /^(?:el|al)$/.test(small[0] ?? '')) return false;
  // "Santiago del Estero", but not "la España del Rey"
  const place = placeOf(before.map(({ text }) => text));
  const isPartOfPlace =
    place !== undefined && !COUNTRY.test(place) && /^del$|^de l[ao]s?$/.test(small.join(' '));
  if (language === 'spanish' && isPartOfPlace) return !TITLES.has(texts[next - start] ?? '');
  if (before.some((_, index) => placeOf(before.slice(index).map(({ text }) => text)) !== undefined))
    return false;
  if (BEFORE_PLACES.has(first.text) && before.length > 1 && /^d/.test(small[0] ?? '')) return true;
  const isOrdinary = first.isFirst && before.length === 1 && isCommonWord(first.text);
  // "Save the Children"
  if (small.join(' ') === 'the')
    return before.length === 1 && !first.isFirst && !TITLES.has(texts[next - start] ?? '');
  if (small.some((word) => ENGLISH_OF.has(word))) return false;
  // "Tamim bin Hamad", "Ludwig van der Meer"
  if (small.some((word) => BETWEEN_NAMES.has(word))) return !isOrdinary;
  if (before.some(({ text }) => isGivenName(text))) return small.every((word) => PARTICLES.has(word));
  // "Olympique de Marseille", "Bayern de Múnich"
  return (
    language !== 'english' &&
    before.length === 1 &&
    !first.isFirst &&
    /^d/.test(small[0] ?? '') &&
    !isPeople(first.text)
  );
}

/** "Real Madrid de Xabi Alonso": the person who leads a club or a company is not part of its name. */
function startsPerson(words: readonly NameWord[], at: number): boolean {
  const [first, second] = [words[at], words[at + 1]];
  return (
    first !== undefined &&
    isGivenName(first.text) &&
    isNamePart(second) &&
    second?.gap === ' ' &&
    !ORGANISATION_WORDS.has(second.text) &&
    placeAt([first.text, second.text], 0) === undefined
  );
}

/** "National Resistance Movement of President Yoweri Museveni" */
const startsAddress = (words: readonly NameWord[], at: number): boolean =>
  ADDRESSES.has(words[at]?.text ?? '') && isNamePart(words[at + 1]) && words[at + 1]?.gap === ' ';

/** "Comisión Nacional de los Mercados y la Competencia": two fields of one institution, not two institutions. */
function bindsFields(
  words: readonly NameWord[],
  { before, small, next }: { before: readonly NameWord[]; small: readonly string[]; next: number },
): boolean {
  const [first] = before;
  const field = words[next]?.text ?? '';
  return (
    small.length === 2 &&
    /^(?:la|el|les|los|las|le)$/.test(small[1] ?? '') &&
    ORGANISATION_WORDS.has(first?.text ?? '') &&
    before.some(({ isCapital, text }) => !isCapital && OF_WORDS.has(text)) &&
    before.every(({ text }) => placeOf([text]) === undefined) &&
    !words[next + 1]?.isCapital &&
    !ORGANISATION_WORDS.has(field) &&
    !NEVER_NAMES.has(field) &&
    !TITLES.has(field) &&
    !isGivenName(field) &&
    isCommonWord(field)
  );
}

/** "Food and Agriculture Organization" */
function bindsByAnd(words: readonly NameWord[], before: readonly NameWord[], next: number): boolean {
  if (before.length > 2 || isOrganisation(before)) return false;
  if (before.some(({ text }) => isGivenName(text) || placeOf([text]) !== undefined)) return false;
  let end = next;
  while (isNamePart(words[end + 1]) && isJoined(words[end + 1])) end += 1;
  return JOINT_ENDS.has(words[end]?.text ?? '');
}

/** Finds the end of the name of an institution in French, in small letters: "Organisation mondiale de la santé". */
function institutionEnd(words: readonly NameWord[], start: number, at: number): number {
  // "Reporters sans frontières", "Médecins sans frontières"
  if (words[at]?.text === 'sans' && words[at + 1]?.text === 'frontieres' && isJoined(words[at + 1]))
    return at + 2;
  const heads = words.slice(start, at).filter(({ text }) => !TITLES.has(text));
  // "La France insoumise"
  const hasArticle = heads.length > 1 && heads[0]?.isFirst === false && /^l(?:a|e|es)$/.test(heads[0].text);
  const hasHead = heads.some(({ text }) => ORGANISATION_WORDS.has(text));
  if (!hasArticle && !hasHead) return at;
  const isAdjective = (index: number) =>
    isJoined(words[index]) &&
    !words[index]?.isCapital &&
    (FRENCH_ADJECTIVE.test(words[index]?.raw.toLowerCase() ?? '') ||
      (hasHead && FRENCH_ADJECTIVE_ENDING.test(words[index]?.raw ?? '') && !isFrenchVerb(words, index)));
  let end = at;
  // "Parc naturel régional"
  for (let count = 0; count < ADJECTIVES_MAX && isAdjective(end); count += 1) end += 1;
  for (let part = 0; part < INSTITUTION_PARTS; part += 1) {
    const noun = partNoun(words, end);
    if (noun === undefined) break;
    end = noun + 1;
    if (isAdjective(end)) end += 1;
  }
  // "... de sûreté nucléaire et de radioprotection": another field of the same institution.
  if (end > at && words[end]?.text === 'et' && isJoined(words[end])) {
    const noun = partNoun(words, end + 1);
    if (noun !== undefined) {
      end = noun + 1;
      if (isAdjective(end)) end += 1;
    }
  }
  return end;
}

/**
 * "La Commission européenne explique son choix", "le Parti insiste sur": a verb that ends like an adjective, before its object.
 */
function isFrenchVerb(words: readonly NameWord[], at: number): boolean {
  const [before, word, next] = words.slice(at - 1, at + 2);
  if (!before || !word || !next) return false;
  const isVerb = wordClass({ written: word.raw, text: word.text }, 'french') === 'verb';
  const isBeforeObject = OBJECT_STARTS.has(next.text) || / l['’]$/u.test(next.gap);
  // "Le Conseil national exécutif du parti": these words follow adjectives as well.
  return isVerb ? isBeforeObject || AFTER_VERBS.has(next.text) : !before.isCapital && isBeforeObject;
}

const OBJECT_STARTS = setOf(
  'le la les un une son sa ses leur leurs ce cette ces à au aux que qu ne pas déjà',
);
const AFTER_VERBS = setOf('des du sur contre avec vers');

/** The position of the lower-case noun after "de la", "du", "d'" or "à l'". */
function partNoun(words: readonly NameWord[], at: number): number | undefined {
  const of = words[at];
  if (!of || !isJoined(of) || of.isCapital) return undefined;
  if (/ d['’]$/u.test(of.gap)) return of.text.length >= SHORTEST_NOUN ? at : undefined;
  if (!/^(?:de|du|des|pour|aux|a)$/.test(of.text)) return undefined;
  const noun = at + (/^l[ae]$/.test(words[at + 1]?.text ?? '') ? 2 : 1);
  const next = words[noun];
  // "au" and "à" alone continue the sentence, not the name: "a Paris council to the mayor"
  if (of.text === 'a' && !/ l['’]$/u.test(next?.gap ?? '') && noun === at + 1) return undefined;
  if (!next || !isJoined(next) || next.text.length < SHORTEST_NOUN || next.isCapital) return undefined;
  return noun;
}
