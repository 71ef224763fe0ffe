import type { Word } from '../language/words.ts';
import type { Language } from '../types.ts';
import table from './towns.gen.json' with { type: 'json' };

/** A town, city, region or province, under one of its names. */
export interface Town {
  /** The countries that have a town of this name; several if none of these towns is far larger than the others. */
  codes: readonly string[];
  /** The folded name, and its number of words. */
  name: string;
  size: number;
}

type Script = 'latin' | 'arabic';

/** The names that begin with the same words. */
interface Names {
  codes: string[];
  next: Map<string, Names> | undefined;
}

const scripts = new Map<Script, ReadonlyMap<string, Names>>();
const sets = new Map<string, ReadonlySet<string>>();

/** The longest town whose name begins at a word. If `first` is given, it is read instead of that word. */
export function townAt(
  words: readonly Word[],
  start: number,
  language: Language,
  first = words[start]?.text ?? '',
): Town | undefined {
  let names = namesIn(language === 'arabic' ? 'arabic' : 'latin').get(first);
  let found: Omit<Town, 'name'> | undefined;
  for (let size = 1; names; size += 1) {
    if (names.codes.length > 0) found = { codes: names.codes, size };
    names = names.next?.get(words[start + size]?.text ?? '');
  }
  if (!found) return undefined;
  const rest = words.slice(start + 1, start + found.size).map(({ text }) => text);
  return { ...found, name: [first, ...rest].join(' ') };
}

/** Whether the name of a town is also a word of the language. */
export const isWord = (name: string, language: Language): boolean =>
  language !== 'arabic' && setOfWords('words', language).has(name);

/** Whether a name is one of the most common words, so that it is never read as a town. */
export const isUsualWord = (name: string, language: Language): boolean =>
  language !== 'arabic' && setOfWords('usual', language).has(name);

function setOfWords(kind: 'words' | 'usual', language: Exclude<Language, 'arabic'>): ReadonlySet<string> {
  const known = sets.get(`${kind} ${language}`);
  if (known) return known;
  const made = new Set(table[kind][language].split(','));
  sets.set(`${kind} ${language}`, made);
  return made;
}

function namesIn(script: Script): ReadonlyMap<string, Names> {
  const known = scripts.get(script);
  if (known) return known;
  const made = new Map<string, Names>();
  for (const [code, names] of Object.entries(table[script])) {
    for (const name of names.split(',')) addName(made, name, code);
  }
  scripts.set(script, made);
  return made;
}

function addName(all: Map<string, Names>, name: string, code: string) {
  let [level, names]: [Map<string, Names>, Names | undefined] = [all, undefined];
  for (const word of name.split(' ')) {
    if (names) {
      names.next ??= new Map();
      level = names.next;
    }
    names = level.get(word) ?? { codes: [], next: undefined };
    level.set(word, names);
  }
  names?.codes.push(code);
}
