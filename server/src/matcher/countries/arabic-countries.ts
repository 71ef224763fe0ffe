import type { Word } from '../language/words.ts';
import { foldedWordsOf } from '../names/folded.ts';
import type { Term } from './country-names.ts';

/** The word, and what it is without “and”, “so”, “in”, “for” and “like”: "وللأردن" is also "الأردن". */
export function withoutAttached(word: string): string[] {
  const rests = [word];
  const rest = /^[وف](?=.{3})/u.test(word) ? word.slice(1) : undefined;
  for (const one of rest === undefined ? [word] : [word, rest]) {
    if (one !== word) rests.push(one);
    if (/^لل.{2}/u.test(one)) rests.push(`ال${one.slice(2)}`);
    else if (/^[بلك](?=.{3})/u.test(one)) rests.push(one.slice(1));
  }
  return rests;
}

const BEFORE_PLACES = new Set(
  foldedWordsOf(
    'في إلى من شمال جنوب شرق غرب وسط شمالي جنوبي دولة جمهورية داخل خارج نحو تجاه عبر بين ضد باتجاه وفي ومن وإلى رئيس حكومة جيش عاصمة حدود',
  ),
);
const WATERS = new Set(foldedWordsOf('خليج بحر نهر دلتا بحيرة حوض مضيق الخليج'));
/** Countries whose name is also an adjective: "financial", "boys", "Syrian". */
export const LIKE_ADJECTIVES = new Set(foldedWordsOf('مالي بنين سورية'));

/**
 * Whether an Arabic word is the country's name in this place, and not another word with the same spelling. `first` is the
 * word without attached particles.
 */
export function isArabicCountry(
  { words: name, kind }: Term,
  first: string,
  words: readonly Word[],
  at: number,
  text: string,
): boolean {
  if (kind === 'other' || kind === 'people' || name.length > 1) return true;
  const [before, word, after] = [words[at - 1]?.text ?? '', words[at], words[at + 1]?.text ?? ''];
  const attached = (word?.text ?? '').slice(0, (word?.text.length ?? 0) - first.length);
  // With the ending of an indefinite adjective: “Italian”, not “Italy”.
  if (/\u064b/u.test(text.slice(word?.start, word?.end))) return false;
  // "the Gulf of Mexico"
  if (withoutAttached(before).some((one) => WATERS.has(one))) return false;
  // "is insistent on", not Egypt
  if (first === 'مصر' && after === 'علي' && !/[بل]$/u.test(attached) && !BEFORE_PLACES.has(before))
    return false;
  // "with a diameter of", not Qatar
  if (first === 'قطر' && (attached === 'ب' || /^(?:\d|متر|سم|يبلغ|يصل|الدائرة)/u.test(after))) return false;
  if (LIKE_ADJECTIVES.has(first))
    return /[بل]$/u.test(attached) ? first === 'سورية' : BEFORE_PLACES.has(before);
  return true;
}
