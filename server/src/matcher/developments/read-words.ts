import type { Language } from '@newswatch/shared/contracts';

/** A word of a sentence as patterns read it. */
export interface ReadWord {
  /** The word in lower case, without accents, with one spelling of Arabic letters; `AMOUNT` for an amount of money. */
  readonly text: string;
  /** The word with and without the letters that Arabic attaches to it; for a number, also `NUMBER`. */
  readonly forms: readonly string[];
  /** Whether it is the end of a clause instead of a word. */
  readonly isBreak: boolean;
}

/** Represents an amount of money of any number of words. */
export const AMOUNT = '$';
/** Represents an amount of money that is not small change: in thousands, in millions or with at least five digits. */
export const LARGE_AMOUNT = '$$';
/** Represents another number, which is not a year. */
export const NUMBER = '#';

const MARKS = /[\p{M}ـ\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const PIECES = /\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*|\d+(?:[.,\u0020]\d+)*|[$€£¥₹]|[;:?!؟؛]/gu;
const DIGITS = /^\d/u;
const YEAR = /^(?:1[89]|20)\d\d$/u;
const BREAK = /^[;:?!؟؛]$/u;
const SIGN = /^[$€£¥₹]$/u;
const SCALE =
  /^(?:m|mn|mln|mio|bn|b|k|millions?|billions?|trillions?|milliards?|millon(?:es)?|mil|crores?|lakhs?|مليون|ملايين|مليار|مليارات|الف|بليون)$/u;
const CURRENCY =
  /^(?:dollars?|euros?|pounds?|yen|yuan|rupees?|us|usd|eur|gbp|livres?|dolar(?:es)?|libras|pesos|francs?|دولار(?:ات)?|يورو|جنيه(?:ات)?|ريال(?:ات)?|درهم|دراهم|دينار|ليره)$/u;
/** “mil millones”, « millions d'euros », “million U.S. dollars” */
const BETWEEN = /^(?:d|de|us|u|s)$/u;
/** What millions also count, in the four languages: after one of these words, a number is not an amount of money. */
const COUNTED =
  /^(?:years?|people|inhabitants|viewers|users|customers|passengers|visitors|voters|tonnes|tons|barrels|copies|ans|annees|habitants|personnes|visiteurs|usagers|passagers|electeurs|exemplaires|tonnes|anos|personas|habitantes|usuarios|pasajeros|visitantes|votantes|toneladas|barriles|سنه|عام|عاما|سنوات|شخص|نسمه|زائر|مستخدم|راكب|ناخب|طن|برميل|نسخه)$/u;
/** The maximum number of words of an amount after its number. */
const LONGEST_AMOUNT = 4;

/** The words of a sentence, in order, each amount of money as one. */
export function wordsIn(sentence: string, language: Language): ReadWord[] {
  const pieces = folded(sentence).match(PIECES) ?? [];
  const words: ReadWord[] = [];
  for (let at = 0; at < pieces.length; ) {
    const length = amountAt(pieces, at);
    const text = length > 0 ? AMOUNT : (pieces[at] ?? '');
    words.push({
      text,
      forms:
        length > 0 && isLarge(pieces.slice(at, at + length))
          ? [AMOUNT, LARGE_AMOUNT]
          : formsOf(text, language),
      isBreak: BREAK.test(text),
    });
    at += Math.max(length, 1);
  }
  return words;
}

const folded = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي').toLowerCase();

/**
 * Counts the pieces of a sentence that form an amount of money that starts there: "$5.75bn", « 75 millions d'euros »; 0 for none.
 */
function amountAt(pieces: readonly string[], start: number): number {
  const hasSign = SIGN.test(pieces[start] ?? '');
  const number = hasSign ? start + 1 : start;
  if (!DIGITS.test(pieces[number] ?? '')) return 0;
  let isMoney = hasSign;
  let end = number + 1;
  for (let at = end; at < number + 1 + LONGEST_AMOUNT; at += 1) {
    const piece = pieces[at] ?? '';
    if (SCALE.test(piece) || CURRENCY.test(piece) || SIGN.test(piece)) {
      // Any large number may be one: “invests 20 million”.
      isMoney = true;
      end = at + 1;
    } else if (!BETWEEN.test(piece)) {
      if (COUNTED.test(piece)) isMoney = hasSign;
      break;
    }
  }
  return isMoney ? end - start : 0;
}

const LARGE_FROM = 10_000;
const isLarge = (amount: readonly string[]): boolean =>
  amount.some((piece) => SCALE.test(piece) || Number(piece.replace(/\D/gu, '')) >= LARGE_FROM);

const AND = /^[وف](?=.{3})/u;
const PREPOSITION = /^[بلك](?=.{3})/u;
const ARTICLE = /^ال(?=.{2})/u;
const FOR_THE = /^لل(?=.{2})/u;
/** “will”, before a verb of the present. */
const FUTURE = /^س(?=[يتن].{3})/u;

/** A word, and the other forms under which patterns find it: as a number, or without the letters that Arabic attaches to it. */
function formsOf(word: string, language: Language): readonly string[] {
  if (DIGITS.test(word) && !YEAR.test(word)) return [word, NUMBER];
  return language === 'arabic' ? arabicFormsOf(word) : [word];
}

/** “her”, “their”, after a noun or a verb. */
const PRONOUN = /(?<=.{3})(?:ها|هم|هما)$/u;

/** An Arabic word with and without “and”, a preposition, the article, “will” and a pronoun, which are attached to it. */
function arabicFormsOf(word: string): string[] {
  const forms = new Set([word]);
  for (const attached of [AND, FOR_THE, PREPOSITION, ARTICLE, FUTURE]) {
    for (const form of [...forms]) forms.add(form.replace(attached, ''));
  }
  for (const form of [...forms]) {
    const base = form.replace(PRONOUN, '');
    // A verb has another meaning with an object: they strike, they hit them.
    if (base.endsWith('ون')) continue;
    forms.add(base);
    // The ending of a feminine noun is another letter before a pronoun.
    if (base !== form && base.endsWith('ت')) forms.add(`${base.slice(0, -1)}ه`);
  }
  return [...forms];
}
