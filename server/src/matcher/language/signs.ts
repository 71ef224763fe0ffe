import { FOLDED, isLetter } from './characters.ts';

const CURRENCY = '$€£¥₹₽';
const SIGNS_BEFORE = `${CURRENCY}@.`;
const PERCENT = /^\s?(?:%|٪|percent|per cent|pour ?cent|por ciento|بالمئة|بالمائة|في المئة|في المائة)/i;
/**
 * The words that follow a number instead of a sign before or after it, possibly after "million": 100 euros, 5 millones de
 * dólares.
 */
const CURRENCY_WORDS: Readonly<Record<string, RegExp>> = {
  $: currencyWords('(?:u\\.?s\\.?\\s)?dollars?|d[oó]lar(?:es)?|usd|دولارا?(?:ات)?'),
  '€': currencyWords('euros?|eur|يورو'),
  '£': currencyWords('pounds?(?!\\s+of)|livres? sterling|libras? esterlinas?|gbp|جنيها?(?:ات)?'),
  '¥': currencyWords('yens?|yenes|yuans?|yuanes|jpy|cny|ين|يوان'),
  '₹': currencyWords('rupees?|roupies?|rupias?|inr|روبية'),
  '₽': currencyWords('roubles?|rubles?|rublos?|rub|روبل'),
};
/** The maximum number of characters from a number to the end of its currency. */
const LONGEST_AMOUNT = 40;

/** The sign directly before a word of a keyword that its place in a text must have: $100, @elonmusk, .NET. */
export function signBefore(text: string, start: number): string | undefined {
  const sign = text[start - 1] ?? '';
  if (/&\s*$/.test(text.slice(Math.max(0, start - 3), start))) return '&';
  if (sign === '' || !SIGNS_BEFORE.includes(sign)) return undefined;
  if (sign !== '.') return sign;
  return isPartOfWord(text, start - 2) || text[start - 2] === '.' ? undefined : '.';
}

/** The sign directly after a word of a keyword that its place in a text must have: C++, 5%, 100 €. */
export function signAfter(text: string, end: number): string | undefined {
  const rest = text.slice(end, end + 4);
  if (/^\s*&/.test(rest)) return '&';
  if (/^\s?[%٪]/.test(rest)) return '%';
  const sign = /^(?:\+\+|\+|#)/.exec(rest)?.[0];
  if (sign !== undefined && !isPartOfWord(text, end + sign.length)) return sign;
  return CURRENCY.includes(rest.trim()[0] ?? ' ') ? rest.trim()[0] : undefined;
}

/** Whether a sign is before a word in a text; for a currency, also after it, as a sign or in words. */
export function isDirectlyBefore(sign: string, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  if (sign === '&') return /&(?:amp;)?\s?$/.test(before);
  if (CURRENCY.includes(sign))
    return (
      before.trimEnd().endsWith(sign) ||
      text
        .slice(end, end + 2)
        .trimStart()
        .startsWith(sign) ||
      CURRENCY_WORDS[sign]!.test(text.slice(end, end + LONGEST_AMOUNT))
    );
  return before.endsWith(sign) && !isPartOfWord(text, start - 2);
}

/** Whether a sign is after a word in a text; a percent sign also in words. */
export function isDirectlyAfter(sign: string, text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 14);
  if (sign === '%') return PERCENT.test(behind);
  if (sign === '&') return /^\s?&/.test(behind);
  if (CURRENCY.includes(sign)) return isDirectlyBefore(sign, text, start, end);
  return behind.startsWith(sign) && behind[sign.length] !== sign.at(-1);
}

/** Ends a number's amount: at its end, or after a word for a thousand, a million or a billion. */
function currencyWords(words: string): RegExp {
  const magnitude =
    '(?:\\s(?:thousand|milli?[oó]n(?:s|es)?|milliards?|billions?|mil|miles|ألف|آلاف|مليون|ملايين|مليار|مليارات))*';
  return new RegExp(`^${magnitude}[\\s-](?:de\\s|d['’])?(?:${words})(?!\\p{L})`, 'iu');
}

/** Whether the character at an index is a letter or a digit of a word. */
export function isPartOfWord(text: string, index: number): boolean {
  return index >= 0 && index < text.length && isLetter(FOLDED[text.charCodeAt(index)]!);
}
