import { hasEmoji, INVISIBLE } from '../query/characters.ts';
import { graphemesOf } from '../query/graphemes.ts';
import type { QueryTerm } from '../query/types.ts';
import type { Note } from './note.ts';

/** A part that has no counterpart; its effect can be determined only together with its neighbours. */
export interface LeftOut {
  start: number;
  end: number;
  message: string;
}

/** The context that is needed to write a part. */
export interface WriteContext {
  note: Note;
  /** Removes the notes about exactly this part. */
  withdraw: (range: { start: number; end: number }) => void;
  /** The fields before the enclosing brackets. */
  fields: readonly string[];
  leftOut: LeftOut[];
}

/** The positions of nodes are not used, because our trees are printed again. */
export const NOWHERE = { start: 0, end: 0 };
/** A character without which there is nothing to look for. */
export const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Characters that are certainly read as part of one word; words with other characters are parsed to find out. */
export const PLAIN_WORD =
  /^(?!(?:AND|OR|NOT)$|NEAR|ADJ\d)[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:['’.-][\p{L}\p{N}\p{M}]+)*$/iu;

/** Shortens a text for use in a sentence. */
export const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Removes characters that our words cannot contain. */
export function clean(text: string): string {
  let left = text.replace(new RegExp(INVISIBLE, 'gu'), ' ').replace(/["“”„‟＂«»「」『』]/gu, ' ');
  if (hasEmoji(left))
    left = graphemesOf(left)
      .map(({ segment }) => (hasEmoji(segment) ? ' ' : segment))
      .join('');
  return left.replace(/\s+/gu, ' ').trim();
}

/** A term of our grammar. */
export function term(
  text: string,
  isPhrase: boolean,
  field: QueryTerm['field'],
  slop: number | null = null,
): QueryTerm {
  return { kind: 'term', text, isPhrase, slop, field, ...NOWHERE };
}
