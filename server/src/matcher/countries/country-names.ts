import { countryCodes } from '@newswatch/shared/contracts';
import { foldedWordsOf } from '../names/folded.ts';
import type { Language } from '../types.ts';
import { AMBIGUOUS, CITIES, NOT_COUNTRIES, OTHER_NAMES, UNREAD } from './country-table.ts';
import { INSTITUTIONS, PEOPLES } from './people-table.ts';

/** The meaning of a sequence of words. */
export interface Term {
  words: readonly string[];
  /** ISO 3166 code; null for a longer name that is not a country. */
  code: string | null;
  kind: 'name' | 'ambiguous' | 'people' | 'city' | 'other';
  /** Whether it is written with capitals only: US is a country, “us” is not. */
  isAcronym: boolean;
}

/** The names in one language, by their first word; of those with the same first word, the longest comes first. */
export interface Vocabulary {
  terms: ReadonlyMap<string, readonly Term[]>;
  institutions: ReadonlySet<string>;
}

const LOCALES: Record<Language, string> = { english: 'en', french: 'fr', spanish: 'es', arabic: 'ar' };
const vocabularies = new Map<Language, Vocabulary>();

/** The countries, peoples and institutions that texts in a language name; made once. */
export function vocabularyOf(language: Language): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const made = makeVocabulary(language);
  vocabularies.set(language, made);
  return made;
}

function makeVocabulary(language: Language): Vocabulary {
  const unread = new Set(
    [...rowsOf(UNREAD[language]), ...rowsOf(AMBIGUOUS[language])].map(([, name]) => keyOf(name)),
  );
  const usual = [...displayNames(language), ...rowsOf(OTHER_NAMES[language])].filter(
    ([, name]) => !unread.has(keyOf(name)),
  );
  const all: Term[] = [
    ...namesOf(NOT_COUNTRIES[language]).map((name) => termOf(null, name, 'other')),
    ...rowsOf(AMBIGUOUS[language]).map(([code, name]) => termOf(code, name, 'ambiguous')),
    ...usual.map(([code, name]) => termOf(code, name, 'name')),
    ...rowsOf(PEOPLES[language]).flatMap(([code, word]) =>
      formsOf(language, word).map((form) => termOf(code, form, 'people')),
    ),
    ...rowsOf(CITIES).map(([code, name]) => termOf(code, name, 'city')),
  ];
  // If the same words have several meanings, the first one counts.
  const unique = new Map<string, Term>();
  for (const term of all) {
    const key = term.words.join(' ');
    if (key !== '' && !unique.has(key)) unique.set(key, term);
  }
  const terms = Map.groupBy(
    [...unique.values()].toSorted((one, other) => other.words.length - one.words.length),
    ({ words: [first = ''] }) => first,
  );
  return { terms, institutions: new Set(foldedWordsOf(INSTITUTIONS[language])) };
}

function displayNames(language: Language): [code: string, name: string][] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region', fallback: 'none' });
  return countryCodes().flatMap((code) => {
    const name = names.of(code);
    // "Myanmar (Burma)", "Saint-Martin (partie néerlandaise)"
    return name === undefined ? [] : [[code, name.replace(/ \(.*\)$/u, '')] satisfies [string, string]];
  });
}

const keyOf = (name: string): string => foldedWordsOf(name).join(' ');

function termOf(code: string | null, name: string, kind: Term['kind']): Term {
  const isAcronym =
    name.length <= 5 && /^[\p{Lu} ]+$/u.test(name) && /\p{Lu}{2}/u.test(name) && name !== name.toLowerCase();
  return { code, kind, words: foldedWordsOf(name), isAcronym };
}

const namesOf = (table: string): string[] =>
  table.split(',').map((name) => name.trim().replace(/\s+/gu, ' '));

/** The names of a table of the form "code: name, name; …". */
const rowsOf = (table: string): [code: string, name: string][] =>
  table.split(';').flatMap((row) => {
    const [code = '', names = ''] = row.split(':');
    return namesOf(names).map((name): [string, string] => [code.trim(), name]);
  });

/** The possible forms of an adjective; those that do not exist are never found. */
function formsOf(language: Language, word: string): string[] {
  if (language === 'english') return [word];
  if (language === 'french') return ['', 's', 'e', 'es', 'ne', 'nes', 'te', 'tes'].map((end) => word + end);
  if (language === 'spanish') {
    const stem = foldedWordsOf(word).join(' ');
    return stem.endsWith('o')
      ? ['o', 'a', 'os', 'as'].map((end) => stem.slice(0, -1) + end)
      : ['', 's', 'a', 'as', 'es'].map((end) => stem + end);
  }
  const [first = '', ...rest] = word.split(' ');
  const end = rest.join(' ');
  // "الكوري الجنوبي", but "الجنوب أفريقي"
  const forms = ['', 'ة', 'ين', 'ون'].flatMap((ending) =>
    end === ''
      ? [first + ending, `ال${first}${ending}`]
      : first === 'جنوب'
        ? [`${first} ${end}${ending}`, `ال${first} ${end}${ending}`]
        : [`${first}${ending} ${end}${ending}`, `ال${first}${ending} ال${end}${ending}`],
  );
  return forms;
}
