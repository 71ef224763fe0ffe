import type { Spelling } from './spelling.ts';
import { wordsOf } from './words.ts';

/**
 * Keyboards and agencies without umlauts write two letters instead: Müller is Mueller, Sørensen Soerensen, Håkon Haakon, and
 * Đoković Djokovic.
 */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  đ: 'dj',
};
/** An umlaut; in Spanish, ü after a g is not one: pingüino. */
const UMLAUT = /[äöøåđ]|(?<!g)ü|ü(?![ei])/gu;
/** After a vowel or q, "ue" is not an umlaut: Bauer, Queen; nor is it in Michael and Samuel. No name begins with "adj". */
const TRANSCRIBED = /(?<![aeiouq])(?:ue|ae|oe|aa)(?!l$)|(?<!^a)dj/g;

/** A keyword's word in the other spelling of its umlauts. */
export interface Transcription {
  /** The folded word. */
  text: string;
  spelling?: Spelling;
}

/** The other spelling of a keyword's word, which is folded to `text`; undefined if it has no umlaut. */
export function transcriptionOf(typed: string, text: string): Transcription | undefined {
  const lower = typed.normalize('NFC').toLowerCase();
  const inLetters = lower.replace(UMLAUT, (letter) => TWO_LETTERS[letter]!);
  if (inLetters !== lower) return { text: wordsOf(inLetters)[0]!.text };
  if (lower !== text) return undefined;
  const withUmlauts = text.replace(TRANSCRIBED, ([letter = '']) => letter);
  return withUmlauts === text ? undefined : { text: withUmlauts, spelling: { umlaut: true } };
}
