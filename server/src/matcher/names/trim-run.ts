import { isCommonIn, isCommonWord } from '../language/common-words.ts';
import type { Language } from '../types.ts';
import { isGivenName } from './given-names.ts';
import { isJoined } from './latin-runs.ts';
import {
  ADDRESSES,
  AND_WORDS,
  BEFORE_ORGANISATIONS,
  BEFORE_PLACES,
  BETWEEN_NAMES,
  CALLED_LIKE_PEOPLE,
  DAYS,
  FRENCH_PEOPLES,
  HONOURS,
  IN_NAMES,
  isNeverName,
  NEVER_NAMES,
  OF_WORDS,
  ORGANISATION_WORDS,
  PARTICLES,
  TITLES,
} from './latin-tables.ts';
import type { NameWord } from './latin-words.ts';
import { ACRONYM, isOrganisation, isPeople } from './name-words.ts';
import { placeAt, placeOf } from './places.ts';

/** How an article writes its words, folded. */
export interface Spelling {
  /** Words that are written with a capital in positions where this is evidence. */
  inside: ReadonlySet<string>;
  /** Words that are written without a capital. */
  lower: ReadonlySet<string>;
  /** Words that begin more than one sentence, including the title. */
  often: ReadonlySet<string>;
  language: Language;
}

/** A name among the words of a sentence. */
export interface Span {
  start: number;
  end: number;
  /** Whether a title precedes it. */
  hasTitle: boolean;
  /** See `FoundName.isPossible`. */
  isPossible?: boolean;
}

export const CAMEL = /\p{Ll}\p{Lu}/u;
export const NUMERAL = /^(?:[ivx]{1,5})$/;
/** Places whose name is another word at the beginning of a sentence. */
export const ORDINARY_PLACES = new Set([
  'nice',
  'reading',
  'mobile',
  'leon',
  'salta',
  'lima',
  'mali',
  'tours',
  'pau',
]);
/** "Ex-President" */
const PREFIXES = new Set([
  'ex',
  'anti',
  'non',
  'pro',
  'post',
  'mid',
  'semi',
  'co',
  'vice',
  'franco',
  'anglo',
]);
/** The words within which an adjective at the beginning of a sentence is followed by a word for an organisation. */
const ORGANISATION_SIZE = 5;
const ARTICLE = /^(?:the|la|le|les|el|los|las)$/;
const PORTFOLIO = /^(?:ex)?(?:ministr|minister|ministry|secretar|consejer|delegue)/;

/** The names in a run of capitalised words, without titles, peoples, days and first words of sentences around them. */
export function namesInRun(words: readonly NameWord[], from: number, to: number, spelling: Spelling): Span[] {
  const { start, hasTitle, isPossible } = trimStart(words, from, to, spelling);
  const texts = words.slice(start, to).map(({ text }) => text);
  if (texts.length > 1 && placeOf(texts) !== undefined) return [{ start, end: to, hasTitle: false }];
  let end = to;
  while (end > start && isTail(words, start, end)) end -= 1;
  if (start >= end) return [];
  if (isPossible) return [{ start, end, hasTitle, isPossible }];
  const run = words.slice(start, end);
  if (isOfPortfolio(words, start)) {
    // "La consejera de Sanidad Begoña Trujillo"
    const person = run.findIndex(({ text }, at) => at > 0 && isGivenName(text) && run[at + 1]?.isCapital);
    if (person > 0) return [{ start: start + person, end, hasTitle: true }];
    if (placeOf(run.map(({ text }) => text)) === undefined) return [];
  }
  const inner = run.findIndex((_, index) => index > 0 && separates(run, index));
  if (inner < 0) return [{ start, end, hasTitle }];
  // "Environment Minister Benoit Thériault"
  const isField =
    run[inner]?.text === 'minister' &&
    run.slice(0, inner).every(({ text }) => isCommonWord(text) && placeOf([text]) === undefined);
  if (isField) return namesInRun(words, start + inner, end, spelling);
  return [
    ...namesInRun(words, start, start + inner, spelling).map((span) => ({
      ...span,
      hasTitle: hasTitle || span.hasTitle,
    })),
    ...namesInRun(words, start + inner, end, spelling),
  ];
}

/** Skips titles, peoples and, at the beginning of a sentence, words that are not names. */
function trimStart(
  words: readonly NameWord[],
  from: number,
  to: number,
  spelling: Spelling,
): Omit<Span, 'end'> {
  let hasTitle = hasTitleBefore(words, from);
  let start = from;
  for (; start < to; start += 1) {
    const rest = words.slice(start, to);
    const [word, next] = rest;
    if (!word) break;
    const texts = rest.map(({ text }) => text);
    if (rest.length > 1 && placeAt(texts, 0)?.size === rest.length) break;
    // "Northern Ireland Screen", "East Palestine"
    if (isDirected(words, start, to)) break;
    const isWhole = isOrganisation(rest) && !texts.slice(1).some(isGivenName);
    // In English, Don is a given name.
    if (TITLES.has(word.text) && !(word.text === 'don' && spelling.language === 'english')) {
      if (isWhole && !word.isFirst && next?.isCapital) break;
      hasTitle = next !== undefined;
    } else if (!word.isCapital) {
      hasTitle = hasTitle && !OF_WORDS.has(word.text);
    } else if (isNeverName(word.text, nameAfter(next))) {
      if (isWhole && !DAYS.has(word.text) && !(word.isFirst && spelling.lower.has(word.text))) break;
      hasTitle = false;
    } else if (isCompatriot(rest, spelling.language) || isOccupation(rest, spelling)) {
      hasTitle = true;
    } else if (isPeople(word.text) && !isGivenName(word.text)) {
      // "Saudi Aramco", but "Italian Jannik Sinner"
      const isName = rest.length === 2 && next?.isCapital && !word.isFirst && !startsAnotherName(next.text);
      if (isWhole || isName) break;
      hasTitle = false;
    } else if (word.isFirst && !startsName(rest, spelling) && !isTopic(words, start)) {
      const isName = isCertain(word, spelling) || isSubject(words, start, spelling);
      if (next === undefined && !isName) return { start, hasTitle: false, isPossible: true };
      if (next === undefined) break;
      hasTitle = false;
    } else break;
  }
  return { start, hasTitle };
}

/** Whether a direction and a place make another name, inside a sentence. */
function isDirected(words: readonly NameWord[], start: number, to: number): boolean {
  const [word, ...rest] = words.slice(start, to);
  if (!word || word.isFirst || !BEFORE_PLACES.has(word.text) || !NEVER_NAMES.has(word.text)) return false;
  if (rest.length === 0 || rest[0]?.gap !== ' ') return false;
  const texts = rest.map(({ text }) => text);
  const isPlace = placeAt(texts, 0)?.size === rest.length;
  return isPlace || ((placeAt([word.text, ...texts], 0)?.size ?? 0) > 1 && isOrganisation(rest));
}

/** "l'Américaine Jessica Pegula": a capitalised nationality, followed by two words of a name. */
const isCompatriot = ([word, next, last]: readonly NameWord[], language: Language): boolean =>
  language === 'french' &&
  word !== undefined &&
  !word.isFirst &&
  next?.isCapital === true &&
  last?.isCapital === true &&
  next.gap === ' ' &&
  FRENCH_PEOPLES.has(word.text) &&
  !ORGANISATION_WORDS.has(next.text);

/** "Skipper Ben Stokes": a person's role, at the beginning of an English sentence. */
const isOccupation = ([word, next, last]: readonly NameWord[], { language, inside }: Spelling): boolean =>
  language === 'english' &&
  word?.isFirst === true &&
  /(?:er|or|ist|mate|man|woman)$/.test(word.text) &&
  !inside.has(word.text) &&
  !isGivenName(word.text) &&
  placeOf([word.text]) === undefined &&
  next?.gap === ' ' &&
  isGivenName(next.text) &&
  last?.isCapital === true &&
  last.gap === ' ' &&
  !ORGANISATION_WORDS.has(last.text);

/** The first word of the title and of a sentence, which is not a word of any language: "Boeing names …", "Boeing on Friday …". */
const isCertain = ({ text, raw }: NameWord, { often, lower }: Spelling): boolean =>
  often.has(text) &&
  !lower.has(text) &&
  !isCommonWord(text) &&
  !isGivenName(text) &&
  raw.length > 3 &&
  !text.endsWith('s');

/**
 * "Framatome et Orano fourniront", "Bpifrance a annoncé", "Renfe añadirá": in French and Spanish, no noun begins a sentence
 * directly before its verb without an article, so a word that is in no dictionary is a name there.
 */
function isSubject(words: readonly NameWord[], at: number, { language, lower }: Spelling): boolean {
  const [word, next, third] = words.slice(at, at + 3);
  if (language !== 'french' && language !== 'spanish') return false;
  const { singular, verb, notSubject } = SUBJECTS[language];
  return (
    word !== undefined &&
    word.raw.length > 3 &&
    !lower.has(word.text) &&
    !isCommonWord(word.text) &&
    !isGivenName(word.text) &&
    !isPeople(word.text) &&
    !notSubject.test(word.text) &&
    next !== undefined &&
    isJoined(next) &&
    !next.isCapital &&
    // A plural has no verb in the singular: "Enedis a mobilisé".
    (singular.test(next.raw) ||
      (!/[sx]$/.test(word.text) &&
        (verb.test(next.raw) || (next.text === 'et' && third?.isCapital === true))))
  );
}

const SUBJECTS = {
  french: {
    singular: /^(?:a|est|avait|était|va|veut|doit|peut|\p{Ll}{2,}(?:er|ir|dr|vr|rr|tr)a|aura|sera)$/u,
    verb: /^(?:ont|sont|avaient|étaient|vont|n|ne|se|s|\p{Ll}{2,}ront)$/u,
    notSubject: /(?:ment|ee?|ant|u|i|it|ir|er)$/,
  },
  spanish: {
    singular: /^(?:ha|es|fue|está|va|puede|quiere|había|\p{Ll}{2,}rá)$/u,
    verb: /^(?:han|son|no|se|\p{Ll}{2,}rán)$/u,
    notSubject: /(?:mente|[aei]r|r[lms][aeo]s?|[aei]n|ndo|[ai]d[ao]s?)$/,
  },
} as const;

/** "Mali : l'armée recule": a place and a colon, though "mali" may be another word at the beginning of a sentence. */
const isTopic = (words: readonly NameWord[], at: number): boolean =>
  /^\s*:/u.test(words[at + 1]?.gap ?? '') && placeOf([words[at]?.text ?? '']) !== undefined;

const startsAnotherName = (word: string): boolean =>
  isGivenName(word) || TITLES.has(word) || NEVER_NAMES.has(word) || placeOf([word]) !== undefined;

/** An adjective of nationality, or "elect", in French and Spanish. */
const AFTER_OFFICE =
  /^(?:[a-z]{2,}(?:ien|ienne|een|eenne|ais|aise|ois|oise|ain|aine|ano|ana|eno|ena|eño|eña|ino|ina|es|esa|ense|ol|ola|egno)|russe|turc|turque|grec|belge|suisse|tcheque|allemand|ruso|rusa|turco|turca|griego|belga|suizo|chino|iraqui|irani|israeli|saudi|marroqui|electo|electa|elu|elue|sortant|sortante|saliente|interino|interina)$/;

function hasTitleBefore(words: readonly NameWord[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined || before.isCapital || !isJoined(words[at])) return false;
  // "The former Fulham striker"
  if (TITLES.has(before.text)) return before.text !== 'former';
  // "le président algérien Abdelmadjid Tebboune", "el presidente electo Rodrigo Paz"
  const office = words[at - 2];
  return (
    office !== undefined &&
    !office.isCapital &&
    before.gap === ' ' &&
    TITLES.has(office.text) &&
    AFTER_OFFICE.test(before.text) &&
    words[at + 1]?.isCapital === true &&
    isJoined(words[at + 1])
  );
}

/** Whether the first word of a sentence is the beginning of the name that follows. */
function startsName(rest: readonly NameWord[], { inside, lower, language }: Spelling): boolean {
  const [word, next] = rest;
  if (!word) return false;
  // "León XIV", "Air France"
  if (
    next?.isCapital &&
    NUMERAL.test(next.text) &&
    next.raw.length > 1 &&
    next.raw === next.raw.toUpperCase()
  )
    return true;
  const isBeforePlace = placeAt(rest.map(({ text }) => text).slice(1), 0)?.size === rest.length - 1;
  if (word.text === 'air' && next?.isCapital && isBeforePlace) return true;
  if (ACRONYM.test(word.raw) || CAMEL.test(word.raw)) return true;
  // "Al-Hilal", though the article has an "Ali al-Hassan" too
  if (next?.gap === '-' && next.isCapital && PARTICLES.has(word.text)) return true;
  if (lower.has(word.text)) return false;
  const texts = rest.map(({ text }) => text);
  if (texts.slice(1).join(' ') === 'sans frontieres') return true;
  if (CALLED_LIKE_PEOPLE.has(texts.slice(0, 2).join(' '))) return true;
  // "Léon Marchand", at the beginning of a sentence: León is a place, and another word elsewhere.
  const isGiven = isGivenName(word.text) && next?.isCapital === true && next.gap === ' ';
  if (placeAt(texts, 0) !== undefined) return isGiven || !ORDINARY_PLACES.has(word.text);
  // "Les Français" is not a name because there is one of "Les Échos".
  if (ARTICLE.test(word.text)) {
    const noun = next?.isCapital ? next.text : '';
    return inside.has(word.text) && inside.has(noun) && !isPeople(noun) && !ORGANISATION_WORDS.has(noun);
  }
  if (inside.has(word.text)) return true;
  if (!next) return false;
  if (
    BEFORE_ORGANISATIONS.has(word.text) &&
    next.isCapital &&
    isOrganisation(rest.slice(1, ORGANISATION_SIZE))
  )
    return true;
  // "Park Geun-hye"
  const last = rest.at(-1);
  if (rest.length > 2 && last?.gap === '-' && !last.isCapital) return true;
  if (next.gap === '-' && next.isCapital) return !PREFIXES.has(word.text);
  if (isGivenName(word.text) || ORGANISATION_WORDS.has(word.text)) return true;
  if (!next.isCapital) return BETWEEN_NAMES.has(next.text) && !isCommonWord(word.text);
  // "Fáilte Ireland"
  if (isBeforePlace)
    return (
      BEFORE_PLACES.has(word.text) ||
      (word.raw.length > 3 && !isCommonWord(word.text) && !/(?:s|ed|ly|ing)$/.test(word.text))
    );
  if (language === 'spanish' && rest.length > 1 && SPANISH_PAST.test(word.text)) return false;
  // "Bola Tinubu": a word of another language only, before a word that is in none.
  const isForeign =
    rest.length === 2 && next.gap === ' ' && !isCommonIn(language, word.text) && !isCommonWord(next.text);
  return isForeign || !isCommonWord(word.text);
}

/** "Asistieron Carlos Moyá": the verb that begins a sentence. */
const SPANISH_PAST = /^.{3,}(?:aron|ieron|yeron|eron)$/;

/** Whether a word after a name does not belong to it: titles, days and small words. */
function isTail(words: readonly NameWord[], start: number, end: number): boolean {
  const word = words[end - 1];
  const first = words[start];
  if (!word || !first) return false;
  if (HONOURS.has(word.text) && ACRONYM.test(word.raw) && end - start > 2) return true;
  if (!word.isCapital && word.gap === '-') return false;
  if (!word.isCapital) return OF_WORDS.has(word.text) || AND_WORDS.has(word.text) || PARTICLES.has(word.text);
  if (DAYS.has(word.text)) return true;
  if (word.gap.includes('&')) return false;
  if (end - 1 === start) return NEVER_NAMES.has(word.text) || TITLES.has(word.text);
  if (NUMERAL.test(word.text) || IN_NAMES.has(word.text) || isOrganisation(words.slice(start, end)))
    return false;
  return NEVER_NAMES.has(word.text) || (TITLES.has(word.text) && !isGivenName(first.text));
}

/** Days and forms of address separate names: "Berlin Tuesday", "France President Macron". */
function separates(run: readonly NameWord[], index: number): boolean {
  const word = run[index];
  if (!word) return false;
  if (startsOffice(run, index)) return true;
  // "R-Florida"
  if (word.gap === '-' && run[index - 1]?.raw.length === 1 && placeOf([word.text]) !== undefined) return true;
  // "Bordeaux-Toulouse"
  if (run.length === 2 && word.gap === '-' && run.every(({ text }) => placeOf([text]) !== undefined))
    return true;
  if (isOrganisation(run)) return DAYS.has(word.text);
  const next = run[index + 1];
  if (isNeverName(word.text, nameAfter(next))) {
    return !word.gap.includes('-') && !IN_NAMES.has(word.text) && !NUMERAL.test(word.text);
  }
  return ADDRESSES.has(word.text) && word.raw.length > 1 && !isGivenName(word.text) && index < run.length - 1;
}

const nameAfter = (next: NameWord | undefined): string | undefined =>
  next?.isCapital === true && next.gap === ' ' ? next.text : undefined;

/** A person after the name of their organisation: "Samsung Executive Chairman Lee Jae-yong", "RN Laure Lavalette". */
function startsOffice(run: readonly NameWord[], index: number): boolean {
  const [first] = run;
  const rest = run.slice(index);
  const isAcronym = index === 1 && first !== undefined && ACRONYM.test(first.raw) && !first.raw.includes('.');
  if (isAcronym && run.length === 3 && isGivenName(rest[0]?.text ?? '') && rest.every(isPlainPart))
    return true;
  const person = rest.findIndex(({ text }) => !TITLES.has(text));
  return (
    person > 0 &&
    !isGivenName(rest[0]?.text ?? '') &&
    rest.length - person >= 2 &&
    (isGivenName(rest[person]?.text ?? '') || rest.at(-1)?.gap === '-') &&
    rest.slice(person).every(({ text }) => !ORGANISATION_WORDS.has(text))
  );
}

const isPlainPart = ({ text, gap, isCapital }: NameWord): boolean =>
  isCapital && gap === ' ' && !ORGANISATION_WORDS.has(text);

/** "Ministre de la Culture", "ministre malien de l'Économie", "Minister of Health": the portfolio of an office is not a name. */
function isOfPortfolio(words: readonly NameWord[], start: number): boolean {
  let at = start - 1;
  while (OF_WORDS.has(words[at]?.text ?? '') && isJoined(words[at + 1])) at -= 1;
  const isOf = at < start - 1 || / [ld]['’]$/u.test(words[start]?.gap ?? '');
  if (!isOf) return false;
  if (AFTER_OFFICE.test(words[at]?.text ?? '') && isJoined(words[at])) at -= 1;
  // "The general secretary of the Bharatiya Kisan Morcha" has no portfolio.
  return PORTFOLIO.test(words[at]?.text ?? '') && words[at - 1]?.text !== 'general';
}
