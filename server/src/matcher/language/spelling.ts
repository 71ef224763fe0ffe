import { accentsAgree, hasAccents, PLAIN_PAIRS, withoutAccents } from './accents.ts';
import { foreignHamza, isArabic } from './arabic.ts';
import { isCommonWord, isEverywhere } from './common-words.ts';
import { isListedFrenchVerb } from './french-verbs.ts';
import { hasNamesake, isNameWithArticle, isPartOfName, NAMES_LIKE_WORDS } from './names.ts';
import { isNounOf, type Verb, verbOf } from './nouns-of-verbs.ts';
import { isDirectlyAfter, isDirectlyBefore, isPartOfWord, signAfter, signBefore } from './signs.ts';
import { SPANISH_PEOPLE_LIKE_COUNTRIES } from './spanish-tables.ts';
import { isSpanishPast } from './spanish-verbs.ts';

/**
 * How a keyword's word must be spelled beyond its folded letters. Folding makes US and us, pêche and péché, C++ and C
 * equal. If the keyword's spelling distinguishes them, the spelling in the text is checked, word by word, and only
 * then.
 */
export interface Spelling {
  /** Must be in capitals, or a hashtag: WHO is not who. Beside other words, one capital is enough: 737 MAX is also 737 Max. */
  capitals?: 'all' | 'first';
  /** Must begin with a capital: Chile is not chile. */
  name?: true;
  /** Must not be the country, which has a capital: chino also finds "la economía china", but not China. */
  people?: true;
  /** Must not be part of another name: York is not New York. */
  apart?: true;
  /** Another Arabic word that folding, or leaving out the article, makes equal: علي is not على, الرياض not رياض. */
  unlike?: readonly string[];
  /** The hamza at its beginning must be the same: أعداد (numbers) is not إعداد (preparation). */
  hamza?: string;
  /** A verb, which is not found where its form is a noun: la compra is not comprar. */
  verb?: Verb;
  /** The word with the keyword's accents: another word may differ only in them. */
  accents?: string;
  /** Must not have an accent on its last o: voto is not votó. */
  unstressed?: true;
  /** Must not have an accent on the e after it: rejet is not rejeté, though vert has the form verte. */
  mute?: string;
  /** Must be in lower case, except at the beginning of a sentence: "feed" has the form fed, which is not the Fed. */
  small?: string;
  /** Must have its accents: the keyword is one word, and without accents it is in every text (né and ne, thé and the). */
  accented?: true;
  /** Must have an umlaut or a đ in the text, which the keyword writes as two letters: Mueller is Müller, and not Muller. */
  umlaut?: true;
  /** Must be a separate hashtag or account: #climatechange, @elonmusk, but not words that are joined by mistake. */
  hashtag?: true;
  /** Must be joined to the word before by a hyphen: 3-D, but not "3 d". */
  hyphened?: true;
  /** A number after a letter that is also a word: A-4 and "the A 4", but not "a 4% rise". */
  numbered?: true;
  /** Must have a dot directly before it, as in an address: marca.es is not "la marca es". */
  dotted?: true;
  /** A sign that must be directly before or after the word. */
  before?: string;
  after?: string;
  /** No sign of a programming language or a partnership may be next to it: C is neither C++ nor C&A. */
  alone?: true;
  /** In Chinese, Japanese or Korean, the whole keyword of which this is the first character. */
  unbroken?: string;
}

const UMLAUT = /[äöüøåđ]/iu;
export const HYPHEN = /^[-‐‑]$/u;
const PLAIN_WORD = /^[a-z]{2,}$/;
/** Words that are like acronyms: in words of four and five letters, capitals matter only if these letters are also a word. */
const WORDS_LIKE_ACRONYMS = new Set(
  `aids care aim arms base bats best bill cast cats char chat chip clam coin cola cool core cure dare dart data
  dash date dawn deal dice dish dose dots edge epic face fact fair fame farm fast feed fema fire fish flow ford form gate
  gift give goal gold good grace hope hospice iris jazz just lead leap life link list live main maps mars mass meme mine
  more most move must nice once only open over pact page pain path peace peak pets pink play plan plus port post pray push race
  rain rice rise risk road rule safe sage sail save seal seed self send shape shot side smart snap soar solo some spam spin
  star start stem step stop swat swift taps team than then they this trap tree true unit wake want warn wash wave well when
  wish with word work zone alba cama casa cine coco cosa pan paro pena pico pila piso pista sala sana sede solo
  suma tasa vida cela cour elle gare lieu mais mare nord ours pacte paix part pere plan pour raid rate rire sante`.split(
    /\s+/,
  ),
);

/** The spelling that `keyword` requires from `start` to `end`, whose folded letters are `text`; undefined if none. */
export function spellingOf(
  keyword: string,
  text: string,
  start: number,
  end: number,
  withForms: boolean,
): Spelling | undefined {
  const typed = keyword.slice(start, end);
  // Most keywords are one word in lower case without adjacent signs.
  const apart = hasNamesake(keyword, text, start);
  const verb = withForms && /(?:[aei]r(?:se)?|re)$/.test(text) ? verbOf(text) : undefined;
  const people = withForms && SPANISH_PEOPLE_LIKE_COUNTRIES.has(text.replace(/s$/, ''));
  if (typed === keyword && PLAIN_WORD.test(typed) && !apart && !people && verb === undefined)
    return PLAIN_PAIRS.has(typed)
      ? { accents: typed }
      : isUnstressed(typed)
        ? { unstressed: true }
        : withForms
          ? formsOfPlain(typed)
          : undefined;
  const spelling: Spelling = {
    ...(apart ? { apart } : {}),
    ...(withForms ? formsOfPlain(typed.toLowerCase()) : {}),
  };
  if (people) spelling.people = true;
  if (isUnstressed(typed.toLowerCase())) spelling.unstressed = true;
  if (verb !== undefined) spelling.verb = verb;
  const accents = typed.normalize('NFC');
  if (/\p{Script=Latin}/u.test(typed) && (hasAccents(accents.toLowerCase()) || PLAIN_PAIRS.has(accents)))
    spelling.accents = accents;
  if (
    hasAccents(accents.toLowerCase()) &&
    isEverywhere(withoutAccents(accents.toLowerCase())) &&
    !hasOtherWords(keyword, start, end)
  )
    spelling.accented = true;
  const before = signBefore(keyword, start);
  const after = signAfter(keyword, end);
  if (before !== undefined) spelling.before = before;
  if (after !== undefined) spelling.after = after;
  const hasSign = before !== undefined || after !== undefined;
  if (meansCapitals(typed, text)) {
    if (!hasSign)
      spelling.capitals =
        FUNCTION_WORDS.has(text) || isEverywhere(text) || !hasOtherWords(keyword, start, end)
          ? 'all'
          : 'first';
  } else if (
    isNameLikeWord(keyword, text, start, end) ||
    (isNameWithArticle(keyword, start, end) && isCommonWord(text))
  )
    spelling.name = true;
  if (endsAddress(keyword, start, end)) spelling.dotted = true;
  if (isModelNumber(keyword, text, start)) spelling.numbered = true;
  const unlike = ARABIC_PAIRS.get(typed);
  if (unlike !== undefined) spelling.unlike = unlike;
  const hamza = isArabic(text) ? foreignHamza(typed, text) : undefined;
  if (hamza !== undefined) spelling.hamza = hamza;
  if (text.length === 1 && /[a-z]/.test(text) && !hasSign) spelling.alone = true;
  return Object.keys(spelling).length > 0 ? spelling : undefined;
}

/** Forms of verbs that are names when capitalised: the Fed, Drew Barrymore, Rose. */
const FORMS_LIKE_NAMES: ReadonlyMap<string, string> = new Map([
  ['feed', 'fed'],
  ['draw', 'drew'],
  ['rise', 'rose'],
]);
/** The letters after which an e may mark a French feminine. */
const BEFORE_FEMININE = /[dilnrstu]$/;

/** The spelling that forms of a word without accents must have; undefined if any form will do. */
function formsOfPlain(typed: string): Spelling | undefined {
  const small = FORMS_LIKE_NAMES.get(typed);
  if (small !== undefined) return { small };
  const singular = typed.replace(/s$/, '');
  const isNounOfVerb = [typed, singular].some(
    (one) => BEFORE_FEMININE.test(one) && isListedFrenchVerb(`${one}er`),
  );
  return isNounOfVerb ? { mute: typed } : undefined;
}

/** Whether a word has an accent where the e of a feminine has none. */
function hasStressedE(typed: string, text: string, start: number, end: number): boolean {
  const found = text.slice(start, end).normalize('NFC').toLowerCase();
  return found[typed.length] === 'é' || (typed.endsWith('s') && found[typed.length - 1] === 'é');
}

/** Whether a sentence begins at `start`, so that a capital is no evidence of a name. */
const beginsSentence = (text: string, start: number): boolean =>
  /(?:^|[.!?:…\n]["»”’)\s]*|["“«‘]\s?)$/u.test(text.slice(Math.max(0, start - SENTENCE_GAP), start));

const SENTENCE_GAP = 6;

/** Matches ó and Ó, and the accent alone. */
const STRESSED_O = new Set([0xf3, 0xd3, 0x301]);

const isUnstressed = (typed: string): boolean => /os?$/.test(typed) && isSpanishPast(typed.replace(/s$/, ''));

/** Whether a word in a text has the spelling that a keyword's word requires. */
export function hasSpelling(spelling: Spelling, text: string, start: number, end: number): boolean {
  if (
    spelling.capitals &&
    !isInCapitals(text, start, end) &&
    (spelling.capitals === 'all' || !isCapitalized(text, start))
  )
    return false;
  if (spelling.verb !== undefined && isNounOf(spelling.verb, text, start, end)) return false;
  if (spelling.name && !isCapitalized(text, start)) return false;
  if (spelling.people && isCapitalized(text, start) && /a$/i.test(text.slice(start, end))) return false;
  if (spelling.apart && isPartOfName(text, start)) return false;
  if (spelling.unlike?.some((word) => isArabicWord(word, text.slice(start, end)))) return false;
  if (spelling.hamza !== undefined && beginsWithLetter(spelling.hamza, text.slice(start, end))) return false;
  if (spelling.hashtag && !isHashtag(text, start, end) && !isAccount(text, start, end)) return false;
  if (spelling.hyphened && !HYPHEN.test(text[start - 1] ?? '')) return false;
  if (spelling.numbered && !isNumberOfLetter(text, start, end)) return false;
  if (spelling.dotted && text[start - 1] !== '.') return false;
  if (spelling.umlaut && !UMLAUT.test(text.slice(start, end).normalize('NFC'))) return false;
  if (spelling.accented && !hasAccents(text.slice(start, end).toLowerCase())) return false;
  if (spelling.unstressed && STRESSED_O.has(text.charCodeAt(end - 1))) return false;
  if (spelling.mute !== undefined && hasStressedE(spelling.mute, text, start, end)) return false;
  if (
    spelling.small !== undefined &&
    isCapitalized(text, start) &&
    text.slice(start, end).toLowerCase() === spelling.small &&
    !beginsSentence(text, start)
  )
    return false;
  if (spelling.accents !== undefined && !accentsAgree(spelling.accents, text, start, end)) return false;
  if (spelling.before !== undefined && !isDirectlyBefore(spelling.before, text, start, end)) return false;
  if (spelling.after !== undefined && !isDirectlyAfter(spelling.after, text, start, end)) return false;
  if (spelling.alone && (/[+#&]/.test(text[end] ?? '') || /[&]/.test(text[start - 1] ?? ''))) return false;
  return spelling.unbroken === undefined || beginsWord(spelling.unbroken, text, start);
}

/** Two or three capitals; more only if the same letters are a common word. Dots mean the same. */
function meansCapitals(typed: string, text: string): boolean {
  if (!/^[a-z]{2,5}$/.test(text)) return false;
  if (typed.includes('.')) return true;
  if (!/^\p{Lu}+$/u.test(typed)) return false;
  return text.length <= 3 || WORDS_LIKE_ACRONYMS.has(text);
}

/** Acronyms that are so common that they are in the lists of words; newspapers also write them in lower case. */
const COMMON_ACRONYMS = new Set(['nato', 'nasa', 'sida', 'smic', 'pymes']);

/** Whether the keyword is four or five capitals that are also a common word: SALT is not salt, but may be Salt. */
const isWordInCapitals = (typed: string, text: string): boolean =>
  /^\p{Lu}{4,5}$/u.test(typed) && isCommonWord(text) && !COMMON_ACRONYMS.has(text);

/**
 * Whether the keyword is this word alone, and its capital distinguishes a name from a word: Turkey, SALT, and "Apple" in
 * quotation marks.
 */
function isNameLikeWord(keyword: string, text: string, start: number, end: number): boolean {
  const typed = keyword.slice(start, end);
  if (!/^\p{Lu}/u.test(typed)) return false;
  const isQuoted = isOnlyQuoted(keyword, start, end);
  if (typed !== keyword && !isQuoted) return false;
  return isQuoted || NAMES_LIKE_WORDS.has(text) || isWordInCapitals(typed, text);
}

/** Whether the keyword is this word in quotation marks, and so is found only as it is written: "Apple" is not an apple. */
const isOnlyQuoted = (keyword: string, start: number, end: number): boolean =>
  /^\s*["“«„]\s*$/u.test(keyword.slice(0, start)) && /^\s*["”»“]\s*$/u.test(keyword.slice(end));

/** Endings of addresses, besides those of countries, which have two letters. */
const ADDRESS_ENDING = /^(?:com|org|net|int|edu|gov|mil|info|news|tech|blog|shop|online|site|app|dev)$/;
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a keyword's word ends an address, or is a part of its ending: booking.com, bbc.co.uk. */
function endsAddress(keyword: string, start: number, end: number): boolean {
  if (keyword[start - 1] !== '.' || !/[a-z\d]/.test(keyword[start - 2] ?? '')) return false;
  const typed = keyword.slice(start, end);
  return (
    ADDRESS_ENDING.test(typed) || (/^[a-z]{2}$/.test(typed) && REGIONS.of(typed.toUpperCase()) !== undefined)
  );
}

/** Single letters that are also a word in one of the languages: "a 4% rise" is not A-4. */
const LETTER_WORD = /^[aeiouy]$/;
/** A capital letter that does not begin a sentence: "the A 4", "l’A 13". */
const LETTER_BEFORE = /(?:\p{Ll}\s|['’])\p{Lu}\s$/u;

/** Whether a number after this word belongs to it only if there is a hyphen or the word is a capital letter. */
export const isNumberOfWord = (word: string, number: string): boolean =>
  LETTER_WORD.test(word) && /^\d+$/.test(number);

const isNumberOfLetter = (text: string, start: number, end: number): boolean =>
  HYPHEN.test(text[start - 1] ?? '') ||
  (LETTER_BEFORE.test(text.slice(Math.max(0, start - 4), start)) && !/^\s?%/.test(text.slice(end, end + 2)));

const isModelNumber = (keyword: string, text: string, start: number): boolean =>
  HYPHEN.test(keyword[start - 1] ?? '') &&
  !isPartOfWord(keyword, start - 3) &&
  isNumberOfWord(keyword[start - 2]?.toLowerCase() ?? '', text);

/** Words that are far more frequent in a headline of capitals than the acronyms with their letters; not US, UN or WHO. */
const FUNCTION_WORDS = new Set(
  `it is in or an am as at be by do go he if me my no of on so to up we all and are can for had has her his how its may not now
  off one our out own she the too was why you la le et de en es el al se si su ni du au ce ou les des par sur con por los las`.split(
    /\s+/,
  ),
);
/** The number of characters around a word that must be in capitals. */
const SHOUTED = 40;

/** Whether the text around a word is also in capitals, so that those of the word are no evidence. */
function isShouted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - SHOUTED), start);
  const after = text.slice(end, end + SHOUTED);
  return !/\p{Ll}/u.test(before + after) && (`${before} ${after}`.match(/\p{Lu}{3,}/gu)?.length ?? 0) > 1;
}

function isInCapitals(text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  if (FUNCTION_WORDS.has(found.toLowerCase()) && isShouted(text, start, end)) return false;
  return (
    found.includes('.') ||
    // SpA and SrL are written in mixed case without their dots.
    /^\p{Lu}\p{L}*\p{Lu}s?$/u.test(found.replace(/[^\p{L}]/gu, '')) ||
    isHashtag(text, start, end)
  );
}

/** Whether the word is its own hashtag. Hashtags are written in any case: #us, #Us. */
const isHashtag = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '#' && text[end] !== '_' && !isPartOfWord(text, end);

/** Whether the word is an account: @elonmusk, but not a part of an address such as info@elonmusk.com. */
const isAccount = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '@' && !isPartOfWord(text, start - 2) && text[end] !== '_' && !isPartOfWord(text, end);

/** Hashtags and accounts are often in lower case: #chile. */
const isCapitalized = (text: string, start: number): boolean =>
  /\p{Lu}/u.test(text[start] ?? '') || /[#@]/.test(text[start - 1] ?? '');

/** Names, and the common words that are folded to the same letters. */
const ARABIC_PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['علي', ['على']],
  ['آلي', ['إلى']],
  ['متي', ['متى']],
  ['ولد', ['ولدى']],
  ['اليمن', ['اليمنى', 'يمنى']],
  ['الرياض', ['رياض']],
  ['القاهرة', ['قاهرة']],
  ['الهند', ['هند']],
  ['المغرب', ['مغرب']],
  ['الخرطوم', ['خرطوم']],
]);

/** Whether the word is this one, possibly after "and" or a preposition. */
const isArabicWord = (word: string, found: string): boolean =>
  found === word || (found.slice(1) === word && /^[وفبكل]/.test(found));

/** Whether an Arabic word begins with a letter, possibly after an article and its prefixes. */
const beginsWithLetter = (letter: string, found: string): boolean =>
  found
    .normalize('NFC')
    .replace(/^[وف]?[بكل]?(?:ال|ل)?/u, '')
    .startsWith(letter);

/** The surrounding words show which word is meant: mise à jour is also written MISE A JOUR. */
const hasOtherWords = (keyword: string, start: number, end: number): boolean =>
  /[\p{L}\p{N}]/u.test(keyword.slice(0, start) + keyword.slice(end));

let segmenter: Intl.Segmenter | undefined;
/** The number of characters around a keyword that are read to find word boundaries. */
const SEGMENTED = 12;

/** Whether a keyword without spaces starts at a word boundary of the text: 京都 is not in 東京都. */
function beginsWord(keyword: string, text: string, start: number): boolean {
  if (!text.startsWith(keyword, start)) return true;
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const from = Math.max(0, start - SEGMENTED);
  const around = text.slice(from, start + keyword.length + SEGMENTED);
  const at = start - from;
  let insideBoundary = false;
  for (const { index } of segmenter.segment(around)) {
    if (index === at) return true;
    if (index > at && index < at + keyword.length) insideBoundary = true;
  }
  return !insideBoundary;
}
