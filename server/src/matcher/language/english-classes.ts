/// <reference path="./wink.d.ts" />
import lemmatizer from 'wink-lemmatizer';
import tagsOf from 'wink-lexicon/src/lexicon.js';
import dictionary from 'wink-lexicon/src/wn-words.js';
import { isVerbForm } from './english.ts';
import type { WordClass } from './word-class.ts';

/** Tags of the Penn Treebank, the most frequent use of a word first. */
const isNounTag = (tag: string | undefined): boolean => tag?.startsWith('NN') === true;
const isVerbTag = (tag: string): boolean => /^(?:VB[PZD]?|MD)$/.test(tag);
/** Tags of words that are never nouns: comparatives, superlatives and adverbs. */
const NEVER = /^(?:JJ[RS]|RB[RS]?|WRB|IN|RP)$/;

const known: Readonly<Record<string, readonly string[]>> = tagsOf;
const tags = (word: string): readonly string[] => (Object.hasOwn(known, word) ? (known[word] ?? []) : []);

/** Whether the dictionary has the word as a noun, or as its plural. */
const isDictionaryNoun = (word: string): boolean =>
  lemmatizer.noun(`${word}s`) === word || lemmatizer.noun(word) !== word;

/** The class of an English word, by its tags in tagged texts, or otherwise by the dictionary. */
export function englishClass(word: string): WordClass {
  const [first, ...more] = tags(word);
  if (first === undefined) return unknownClass(word);
  if (isNounTag(first)) return 'noun';
  const all = [first, ...more];
  if (all.some(isNounTag)) return NEVER.test(first) ? 'never' : first.startsWith('VB') ? 'verb' : 'adjective';
  if (all.every(isVerbTag) && !isParticiple(all)) return 'never';
  if (NEVER.test(first)) return 'never';
  return 'adjective';
}

/** "wounded" is both in texts; "showed" and "urged" are hardly ever anything but a verb. */
const isParticiple = (all: readonly string[]): boolean => all.includes('VBN') && all[0] !== 'VBD';

function unknownClass(word: string): WordClass {
  if (isDictionaryNoun(word)) return 'noun';
  if (isVerbForm(word)) return word.endsWith('ed') ? 'adjective' : 'never';
  if (lemmatizer.adjective(word) !== word) return 'never';
  if (!Object.hasOwn(dictionary, word)) return 'noun';
  return word.endsWith('ly') || lemmatizer.verb(`${word}s`) === word ? 'never' : 'adjective';
}

/** Whether a word can only be a verb that has a subject: adds, deepen, showed. */
export function isEnglishPredicate(word: string): boolean {
  const all = tags(word);
  if (all.length === 0) return englishClass(word) === 'never' && !word.endsWith('ly');
  return all[0] === 'VBD' || all.every(isVerbTag);
}

/** Whether the last word of a noun phrase may be this one: any noun, however rarely it is one. */
export const isEnglishHead = (word: string): boolean =>
  englishClass(word) === 'noun' || tags(word).some(isNounTag);
