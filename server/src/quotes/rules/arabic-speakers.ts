import { nameTables, type Word } from '../../matcher/index.ts';
import { CARRIERS } from './organisation-words.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

const {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_DEFINITE_TITLES,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
  isArabicGivenName,
  isArabicNameLikeWord,
  isUncommonInArabic,
  placeOf,
} = nameTables;

/** The maximum length of a phrase that names the speaker. */
const PHRASE_MAX = 14;
const NAME_MAX = 4;
const KUNYA = /^(?:ام|ابو|ابي)$/u;

/**
 * The names of people, as written, that can be recognised only by their position, because Arabic has no capitals: at the end of
 * the phrase after a verb of speech, “وقالت الباحثة رنا عبيدات:”, or between commas after such a phrase.
 */
export function arabicSpeakers(
  { told, words, sentences }: Paragraph,
  speech: SpeechWords,
): { key: string; name: string }[] {
  const found: { key: string; name: string }[] = [];
  for (const [at, { text }] of words.entries()) {
    if (!speech.verbs.has(text) && !speech.according.has(text)) continue;
    const [from, to] = [at + 1, phraseEnd(at + 1)];
    const ends = words.flatMap((word, end) =>
      end === to || (end > from && end < to && isPreposition(word)) ? [end] : [],
    );
    if (to === words.length) ends.push(to);
    const end = ends.find((one) => nameIn(from, one) !== undefined) ?? to;
    const start = nameIn(from, end);
    if (start !== undefined) add(start, end);
    const inside = start === undefined ? insideOf(from, to) : undefined;
    if (inside !== undefined) add(inside, inside + sizeInside(inside));
    // “المتحدث باسم الجيش، الفاتح قرشي،”
    const next = phraseEnd(to);
    const isTitled = words.slice(from, to).some(({ text: word }) => isTitle(word));
    const isApposition = isTitled && /^،\s$/u.test(gap(to)) && /^،/u.test(gap(next)) && next - to <= 3;
    if (start === undefined && inside === undefined && isApposition && isWhole(to, next)) add(to, next);
    if (start === undefined && inside === undefined && isDescribed(from, to)) add(from, to);
  }
  for (const start of sentences) {
    const at = words.findIndex((word) => word.start >= start);
    const [first, title] = [words[at], words[at + 1]];
    if (!first || !title || !isTitle(title.text) || speech.verbs.has(first.text)) continue;
    const inside = nameAfterTitle(at + 1, phraseEnd(at + 1));
    if (inside !== undefined) add(inside, inside + 2);
  }
  return found;

  /** “وأبدى المدرب حسام البنا رضاه، وقال:”: a given name and a last name after a title, whatever the verb before it. */
  function nameAfterTitle(from: number, to: number): number | undefined {
    const at = words.findIndex(
      ({ text }, index) => index > from && index + 1 < to && isArabicGivenName(text) && !isTitle(text),
    );
    const [before, last] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? ''];
    if (at === -1 || !(/^ال/u.test(before) || placeOf([before]) !== undefined)) return undefined;
    if (words.slice(from, at).some((word) => isPreposition(word) || speech.verbs.has(word.text)))
      return undefined;
    const isName =
      isLastName(last) ||
      isUnknownName(last) ||
      (/^ال.{2,}$/u.test(last) &&
        !/(?:ات|ين|ون|ه)$/u.test(last) &&
        !isTitle(last) &&
        !speech.clauses.has(last) &&
        !PEOPLE_NOUNS.has(last));
    return isName && !isOrganisation(last) ? at : undefined;
  }

  /** “قالت أم خليل، وهي من سكان إربد،”, “يقول بوزيدي، صاحب وكالة”: one name between a verb and what somebody is. */
  function isDescribed(start: number, end: number): boolean {
    const [first = '', last = ''] = [words[start]?.text, words[end - 1]?.text];
    const [next = '', what = ''] = [words[end]?.text, words[end + 1]?.text];
    const isName =
      end - start === 1
        ? isGiven(first) ||
          isLastName(first) ||
          (isUnknownName(first.replace(/^بو/u, '')) && !NO_NAME.test(first) && !FEMININE.has(next))
        : end - start === 2 && KUNYA.test(first) && isPart(last);
    const isNothingElse = words
      .slice(start, end)
      .every(({ text }) => !isOrganisation(text) && !isTitle(text) && placeOf([text]) === undefined);
    const isWhat = /^وه[وي]$/u.test(next) && (isOrganisation(what) || CARRIERS.has(what));
    const isDescription = (DESCRIBED.test(next) && !isWhat) || isTitle(next);
    return isName && isNothingElse && /^،\s$/u.test(gap(end)) && isDescription;
  }
  /** “على”, but not the name “علي”, which is folded to the same letters. */
  function isPreposition({ text, start, end }: Word): boolean {
    return (
      (speech.prepositions.has(text) || speech.ends.has(text)) &&
      (text !== 'علي' || told.slice(start, end).endsWith('ى'))
    );
  }
  function gap(at: number): string {
    return told.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? told.length);
  }
  /** The word after the phrase. */
  function phraseEnd(from: number): number {
    let end = from;
    while (end < words.length && end - from < PHRASE_MAX) {
      const word = words[end];
      if (!word || (end > from && gap(end) !== ' ')) break;
      if (end > from && isOver(word)) break;
      end += 1;
    }
    return end;
  }
  function isOver({ text }: Word): boolean {
    return (
      speech.that.has(text) ||
      speech.going.has(text) ||
      speech.clauses.has(text) ||
      speech.manner.has(text) ||
      TO_MEDIA.test(text)
    );
  }
  /** Finds the beginning of a name that ends with the phrase. */
  function nameIn(from: number, to: number): number | undefined {
    for (let size = Math.min(NAME_MAX, to - from); size > 1; size -= 1) {
      const start = to - size;
      if (words.slice(start, to).some(isPreposition)) return undefined;
      const texts = words.slice(start, to).map(({ text }) => text);
      if (isName(texts, start === from, words[start - 1]?.text ?? '')) return start;
      // “الباحثة في الدراسة هناء المصري”
      const [first = '', last = ''] = texts;
      const isUnknown = size === 2 && isUncommonInArabic(first) && !/^ال/u.test(first) && isLastName(last);
      if (isUnknown && isTitle(words[from]?.text ?? '') && !isOrganisation(first)) return start;
    }
    return undefined;
  }
  /** “الخبيرة آمنة الورفلي القرار”: a given name between a title and a last name. */
  function insideOf(from: number, to: number): number | undefined {
    const at = words.findIndex(
      ({ text }, index) =>
        index > from &&
        index + 1 < to &&
        !isPreposition(words[index]!) &&
        !isTitle(text) &&
        (isGiven(text) || (isUnknownName(text) && isUnknownName(words[index + 1]?.text ?? ''))) &&
        sizeInside(index) > 1,
    );
    const isTitled = words.slice(from, at).some(({ text }) => isTitle(text));
    return at !== -1 && isTitled && /^ال/u.test(words[at - 1]?.text ?? '') ? at : undefined;
  }
  /** The number of words in a name: with “عبد الرحيم” for a given name. */
  function sizeInside(at: number): number {
    const given = words[at]?.text === 'عبد' && /^ال/u.test(words[at + 1]?.text ?? '') ? 2 : 1;
    const last = words[at + given]?.text ?? '';
    return isLastName(last) || isUnknownName(last) ? given + 1 : 0;
  }
  /** Two or three words between commas. */
  function isWhole(start: number, end: number): boolean {
    const texts = words.slice(start, end).map(({ text }) => text);
    const isNew = texts.every(
      (text) => isUncommonInArabic(text) && placeOf([text]) === undefined && !isOrganisation(text),
    );
    return texts.length > 1 && (isNew || nameIn(start, end) === start);
  }
  function add(start: number, end: number): void {
    const texts = words.slice(start, end).map(({ text }) => text);
    found.push({ key: texts.join(' '), name: told.slice(words[start]?.start, words[end - 1]?.end) });
  }
}

/** Words that begin a description: “who is”, “aged”, “owner of”. */
const DESCRIBED = /^(?:وهو|وهي|البالغ|البالغة|صاحب|صاحبة)$/u;
/** Companies are feminine, so “سامسونغ، وهي” is no evidence. Folded. */
const FEMININE = nameTables.setOf('وهي البالغة صاحبة');
/** Matches words that are not names: “جاره”, and how somebody speaks: “مازحا”, “متأثرا” */
const NO_NAME = /ه$|^(?:م|.ا).+ا$/u;

/** “لوكالة الأنباء”: the addressee of a statement. */
export const TO_MEDIA = /^(?:لل|ل(?:وكالة|قناة|صحيفة|موقع|اذاعة|برنامج|مراسل|بي$))/u;

const isLastName = (word: string): boolean => /^ال.{2,}ي$/u.test(word) && !isTitle(word);
const isUnknownName = (word: string): boolean =>
  word.length > 2 &&
  isUncommonInArabic(word) &&
  !/^(?:ال|لل|ب|ل)|(?:ات|ين|ون|ية|ة|ها)$/u.test(word) &&
  placeOf([word]) === undefined;
const isTitle = (word: string): boolean => ARABIC_TITLES.has(word) || ARABIC_DEFINITE_TITLES.has(word);
const isOrganisation = (word: string): boolean =>
  ARABIC_ORGANISATIONS.has(word) ||
  ARABIC_DEFINITE_ORGANISATIONS.has(word) ||
  ARABIC_WIDE_ORGANISATIONS.has(word) ||
  ARABIC_MEDIA.has(word);
const isGiven = (word: string): boolean => isArabicGivenName(word) || isArabicNameLikeWord(word);
/** Words that are never part of a name: function words, and plurals of words for people. */
const isPart = (word: string): boolean =>
  isGiven(word) ||
  KUNYA.test(word) ||
  word === 'بني' ||
  ((isUncommonInArabic(word) || /^ال.{3,}/u.test(word)) && !isTitle(word) && !PEOPLE_NOUNS.has(word));

function isName(texts: readonly string[], isBesideVerb: boolean, before: string): boolean {
  const [first = '', second = ''] = texts;
  const rest = texts.slice(1);
  if (texts.some((text) => isOrganisation(text))) return false;
  if (KUNYA.test(first)) return texts.length > 2 && rest.every(isPart);
  if (!rest.every((text, at) => isPart(text) && (at === rest.length - 1 || !/^ال/u.test(text)))) return false;
  const isTitled = /^ال/u.test(before) && !isOrganisation(before);
  const isPlace = placeOf([before]) !== undefined;
  if (isGiven(first) && (!/^ال/u.test(first) || isArabicGivenName(first)) && !isTitle(first))
    return isBesideVerb || isTitled || isPlace;
  if (/^ال/u.test(first) || !isUncommonInArabic(first) || /(?:ات|ين|ون|ية|[^ا]ي)$/u.test(first)) return false;
  // Two words that are not known to be anything else; “أستاذ علوم المناخ” is one of a field.
  const isKnownPlace = texts.some((text) => placeOf([text]) !== undefined);
  const isLast = /^ال/u.test(second)
    ? isLastName(second)
    : // “جار عربي”
      isUncommonInArabic(second) && isUncommonInArabic(`ال${second}`) && !/(?:ات|ين|ون|ية|ة)$/u.test(second);
  return (isBesideVerb || (isTitled && isTitle(before))) && !isKnownPlace && isLast;
}
