import { isCommonWord, nameTables } from '../matcher/index.ts';
import { COMMON_LAST_NAMES } from './byline-words.ts';

const { foldedWordsOf, isGivenName, PARTICLES, TITLES } = nameTables;

/** Offices that are not written before a name, and so are not titles. */
const OFFICES = nameTables.setOf(`
  clerk master teacher principal treasurer trustee warden constable provost rector registrar comptroller controller auditor assessor collector
  supervisor administrator coordinator engineer planner librarian curator archivist strategist adviser advisor advocate ombudsman alderman
  concejal concejala tesorero tesorera coordinador coordinadora conseiller conseillere conservateur conservatrice tresorier tresoriere
`);

/**
 * Whether a part of a byline after a name says what this person is: "Town Clerk", "Concejala de Hacienda". The other words are in
 * the dictionary, and none is a given name.
 */
export function isOffice(part: string): boolean {
  const words = foldedWordsOf(part);
  const [first = '', second = ''] = words;
  if (words.length > 2 && PARTICLES.has(second)) return isCalledSo(first);
  return words.length > 1 && words.slice(0, -1).every(isOfDictionary) && isCalledSo(words.at(-1) ?? '');
}

const isOfDictionary = (word: string): boolean => isCommonWord(word) && !isGivenName(word);

/** Whether a word is a title or an office; King in Hope King is a last name. */
const isCalledSo = (word: string): boolean =>
  (TITLES.has(word) || OFFICES.has(word)) && !isGivenName(word) && !COMMON_LAST_NAMES.has(word);
