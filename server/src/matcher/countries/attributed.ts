import { foldedWordsOf } from '../names/folded.ts';
import type { Language } from '../types.ts';
import { isCapital, type Place } from './capitals.ts';

/** The words between an institution and its adjective, in French and Spanish. */
const LINKS = new Set(
  foldedWordsOf(
    'de des du d la le les l el los las y et e del général fédéral général electo electa primer première',
  ),
);
const INDEFINITE = new Set(foldedWordsOf('un une uno una unos unas des dos tres deux trois que qui et y'));
const REACH = { english: 2, french: 5, spanish: 5, arabic: 2 } as const;
/** "South American", "Native American", "African American": not of the United States. */
const OTHERWISE = new Set(
  foldedWordsOf('south north latin central native african asian west east american equatorial anti pro non'),
);
/** Matches a gap between words that consists only of spaces, hyphens or apostrophes. */
const JOINED = /^[\s\u00a0’'-]*$/u;

/** Whether an adjective of a country is beside one of its institutions: "French president", "ejército israelí". */
export function isAttributed(place: Place, institutions: ReadonlySet<string>, language: Language): boolean {
  if (language === 'english') return isBeforeInstitution(place, institutions);
  return language === 'arabic'
    ? isAfterArabic(place, institutions)
    : isAfterInstitution(place, institutions, language);
}

function isBeforeInstitution(
  { text, words, from, to, isCapitalised }: Place,
  institutions: ReadonlySet<string>,
): boolean {
  if (!isCapital(text, words[from]) || OTHERWISE.has(words[from - 1]?.text ?? '')) return false;
  for (let at = to; at < to + REACH.english; at += 1) {
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || !JOINED.test(text.slice(before.end, word.start))) return false;
    if (institutions.has(word.text)) return true;
    // "Indian Ocean", "French Open"
    if (isCapital(text, word) && !isCapitalised) return false;
  }
  return false;
}

function isAfterInstitution(
  { text, words, from, isCapitalised }: Place,
  institutions: ReadonlySet<string>,
  language: 'french' | 'spanish',
): boolean {
  // With a capital, it is a person: "le ministre et les Français".
  if (isCapital(text, words[from]) && !isCapitalised) return false;
  let unknown = 0;
  for (let at = from - 1; at >= Math.max(0, from - REACH[language]); at -= 1) {
    const [word, after] = [words[at], words[at + 1]];
    if (!word || !after || !JOINED.test(text.slice(word.end, after.start))) return false;
    if (institutions.has(word.text)) return true;
    if (INDEFINITE.has(word.text) && word.text !== 'des') return false;
    if (!LINKS.has(word.text) && !isCapital(text, word)) unknown += 1;
    if (unknown > 1) return false;
  }
  return false;
}

const ATTACHED = /^[وف]?(?:لل|[بلك])?/u;

/** "وكالة الصحافة الفرنسية": an agency reports from everywhere. */
const isNewsAgency = (words: Place['words'], from: number): boolean =>
  /وكالة$/u.test(words[from - 2]?.text ?? '') && /^ال(?:صحافة|انباء)$/u.test(words[from - 1]?.text ?? '');

function isAfterArabic({ text, words, from }: Place, institutions: ReadonlySet<string>): boolean {
  if (isNewsAgency(words, from)) return false;
  for (let at = from - 1; at >= from - REACH.arabic; at -= 1) {
    const [word, after] = [words[at], words[at + 1]];
    if (!word || !after || !JOINED.test(text.slice(word.end, after.start))) return false;
    const bare = word.text.replace(ATTACHED, '');
    const forms = [word.text, bare, `ال${bare}`, word.text.slice(1)];
    if (forms.some((form) => institutions.has(form))) return true;
    // "الجيش الشعبي الصيني": another adjective may be between them.
    if (!/^ال/u.test(word.text)) return false;
  }
  return false;
}
