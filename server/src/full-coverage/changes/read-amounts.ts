import type { Language, StoryFigure } from '@newswatch/shared/contracts';
import { compileWords, hasWord, type WordMatcher } from './match-words.ts';
import { fold, type Token } from './read-tokens.ts';
import { wordsOf } from './words/index.ts';

/** An amount in a sentence. */
export interface Amount {
  value: number;
  /** The range of its tokens; the end is exclusive. */
  from: number;
  to: number;
  /** The sign or the word of a currency, or `''` if it is a large number that may be a sum of money. */
  currency: string | null;
  isShare: boolean;
  bound: StoryFigure['bound'];
}

interface NumberWords {
  values: ReadonlyMap<string, number>;
  round: ReadonlyMap<string, number>;
  currencies: ReadonlyMap<string, string>;
  atLeast: WordMatcher;
  upTo: WordMatcher;
  about: WordMatcher;
  halves: WordMatcher;
}

const folded = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table).map(([word, value]) => [fold(word), value]));

const compiled = new Map<Language, NumberWords>();
function numberWords(language: Language): NumberWords {
  const known = compiled.get(language);
  if (known) return known;
  const { numbers, roundNumbers, currencies, atLeast, upTo, about, halves } = wordsOf[language];
  const words = {
    values: folded(numbers),
    round: folded(roundNumbers),
    currencies: folded(currencies),
    atLeast: compileWords(atLeast),
    upTo: compileWords(upTo),
    about: compileWords(about),
    halves: compileWords(halves),
  };
  compiled.set(language, words);
  return words;
}

const YEAR = /^(?:19|20)\d\d$/u;
/** Words that join the parts of a number in words: "thirty-two", « trente et un ». */
const JOINS = new Set(['and', 'et', 'y']);
/** The words between a large number and its currency: « millions d'euros », "million US dollars". */
const BEFORE_CURRENCY = new Set(['d', 'de', 'us', 'u', 's', 'canadian', 'australian']);
const SIGN_AFTER = 3;
/** A number word of at least this value multiplies the one before it. */
const LEAST_SCALE = 1000;
const LARGE = 1e5;

/** The amounts in a sentence, in order, without years and times of day. */
export function readAmounts(tokens: readonly Token[], language: Language): Amount[] {
  const words = numberWords(language);
  const found: Amount[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const number = numberAt(tokens, at, language, words);
    if (number === undefined) continue;
    const { value, to, isRound } = number;
    const before = tokens[at - 1];
    const { currency, end } = currencyOf(tokens, { at, to, value }, words);
    const isShare = tokens[to]?.text === '%';
    if (currency !== null || isShare || !isYearOrTime(tokens, at, to)) {
      const from = before?.kind === 'sign' ? at - 1 : at;
      found.push({
        value,
        from,
        to: end,
        currency,
        isShare,
        bound: boundOf(tokens, from, end, words, isRound),
      });
    }
    at = end - 1;
  }
  return found;
}

function isYearOrTime(tokens: readonly Token[], at: number, to: number): boolean {
  const [token, next] = [tokens[at], tokens[to]];
  if (token?.kind !== 'digits') return false;
  if (to === at + 1 && YEAR.test(token.text)) return true;
  // 17:30
  return next?.text === ':' && tokens[to + 1]?.kind === 'digits' && next.end === tokens[to + 1]?.start;
}

function numberAt(
  tokens: readonly Token[],
  start: number,
  language: Language,
  { values, round, halves }: NumberWords,
): { value: number; to: number; isRound: boolean } | undefined {
  const first = tokens[start];
  if (!first) return undefined;
  if (first.kind === 'digits') {
    let value = parseDigits(first.text, language);
    let to = start + 1;
    for (let scale = scaleAt(tokens[to]); scale !== undefined; scale = scaleAt(tokens[to])) {
      value *= scale;
      to += 1;
    }
    return { value: rounded(value), to, isRound: false };
  }
  if (first.kind !== 'word') return undefined;
  const approximate = round.get(first.text);
  if (approximate !== undefined) return { value: approximate, to: start + 1, isRound: true };
  // "A quarter of a million"
  if ((numberWord(first) ?? 0) >= LEAST_SCALE && hasWord(tokens, halves, start - 3, start)) return undefined;
  // "Quatre-vingt" is four times twenty; elsewhere, what follows is added.
  let [total, current, to, last] = [0, 0, start, Number.POSITIVE_INFINITY];
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    if (JOINS.has(token.text) && at > start && numberWord(tokens[at + 1]) !== undefined && current >= 20)
      continue;
    const value = numberWord(token);
    if (value === undefined) break;
    if (value >= LEAST_SCALE) {
      if (current === 0 && at > start) break;
      total += Math.max(1, current) * value;
      current = 0;
      const half = JOINS.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
      if (halves(tokens, half) > 0) {
        // "Mil y medio", and in Arabic "a million and half a million".
        return {
          value: total + value / 2,
          to: numberWord(tokens[half + 1]) === value ? half + 2 : half + 1,
          isRound: false,
        };
      }
    } else if (value === 100 && current > 0 && current < 10) current *= 100;
    else if (value === 20 && current === 4 && language === 'french') current = 80;
    // "Tres cuatro" are two numbers; in Arabic, the units come first.
    else if (
      language === 'arabic'
        ? last === value
        : value >= 10 && current % 100 >= 10 && !isOverTen(current, value, language)
    )
      break;
    else if (language !== 'arabic' && current % 10 > 0 && value < 100) break;
    else current += value;
    last = value;
    to = at + 1;
  }
  const value = total + current;
  // "One" is mostly an article or a pronoun.
  return to === start || value < 2 ? undefined : { value, to, isRound: false };

  function numberWord(token: Token | undefined): number | undefined {
    for (const form of token?.forms ?? []) {
      const value = values.get(form);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  function scaleAt(token: Token | undefined): number | undefined {
    const value = token?.kind === 'word' ? values.get(token.text) : undefined;
    return value !== undefined && value >= LEAST_SCALE ? value : undefined;
  }
}

/** « Soixante-douze », « quatre-vingt-quinze » */
const isOverTen = (current: number, value: number, language: Language): boolean =>
  language === 'french' && (current % 100 === 60 || current % 100 === 80) && value < 20;

/** "1,200" and "1.200" are thousands; "1.250" is a decimal only in English. */
function parseDigits(digits: string, language: Language): number {
  const plain = digits.replace(/[\u00a0\u202f \u066c]/gu, '');
  const isGrouped =
    /^\d{1,3}(?:[.,]\d{3})+$/u.test(plain) && !(language === 'english' && plain.includes('.'));
  if (isGrouped) return Number(plain.replace(/[.,]/gu, ''));
  const [last] = plain.match(/[.,\u066b]\d+$/u) ?? [''];
  const whole = plain.slice(0, plain.length - last.length).replace(/\D/gu, '');
  return Number(last === '' ? whole : `${whole}.${last.slice(1)}`);
}

const rounded = (value: number): number => Number(value.toPrecision(8));

function currencyOf(
  tokens: readonly Token[],
  { at, to, value }: { at: number; to: number; value: number },
  { currencies }: NumberWords,
): { currency: string | null; end: number } {
  const before = tokens[at - 1];
  if (before?.kind === 'sign' && before.text !== '%') return { currency: before.text, end: to };
  for (let next = to; next < to + SIGN_AFTER; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'sign' && token.text !== '%') return { currency: token.text, end: next + 1 };
    const form = token?.forms.find((one) => currencies.has(one));
    if (token?.kind === 'word' && form !== undefined)
      return { currency: currencies.get(form) ?? null, end: next + 1 };
    if (!BEFORE_CURRENCY.has(token?.text ?? '')) break;
  }
  return { currency: value >= LARGE ? '' : null, end: to };
}

const BOUND_BEFORE = 3;

function boundOf(
  tokens: readonly Token[],
  from: number,
  end: number,
  { atLeast, upTo, about }: NumberWords,
  isRound: boolean,
): StoryFigure['bound'] {
  const precedes = (matches: WordMatcher) => {
    for (let at = Math.max(0, from - BOUND_BEFORE); at < from; at += 1) {
      const length = matches(tokens, at);
      if (length > 0 && at + length === from) return true;
    }
    return false;
  };
  // In Arabic, "at least" follows: "14 people at least".
  if (precedes(atLeast) || atLeast(tokens, end) > 0 || atLeast(tokens, end + 1) > 0) return 'at_least';
  if (precedes(upTo)) return 'up_to';
  return isRound || precedes(about) ? 'about' : null;
}
