import {
  limits,
  type MatchField,
  printQuery,
  type QueryFilter,
  queryFilterNames,
  readEditableQuery,
} from '@newswatch/shared/contracts';
import type { QueryLeaf } from './rule-tree.ts';

/** How the words of a term are found. */
export type MatchChoice = 'forms' | 'exact' | 'close' | 'near';

/** A term as its form shows it, without the operators of the query's grammar. */
export interface TermDraft {
  /** The place of the term; empty for wherever the target looks. */
  field: '' | MatchField | QueryFilter['name'];
  match: MatchChoice;
  words: string;
  /** The second word of a NEAR. */
  otherWords: string;
  distance: number;
}

const DISTANCE = 3;

export const isFilterField = (field: TermDraft['field']): field is QueryFilter['name'] =>
  (queryFilterNames as readonly string[]).includes(field);

export function draftOfLeaf(leaf: QueryLeaf): TermDraft {
  const blank = { field: '', match: 'forms', words: '', otherWords: '', distance: DISTANCE } as const;
  if (leaf.kind === 'filter') return { ...blank, field: leaf.name, words: leaf.value };
  if (leaf.kind === 'near') {
    const { left, right, distance } = leaf;
    const isShared = left.field === right.field;
    const [words, otherWords] = [left, right].map((term) =>
      printQuery(isShared ? { ...term, field: null } : term),
    );
    return {
      field: (isShared && left.field) || '',
      match: 'near',
      words: words!,
      otherWords: otherWords!,
      distance,
    };
  }
  return {
    ...blank,
    field: leaf.field ?? '',
    match: leaf.slop !== null ? 'close' : leaf.isPhrase ? 'exact' : 'forms',
    // Punctuation is shown if leaving it out would change the words: cease-fire, U.S.
    words: leaf.isPhrase ? leaf.text : leaf.text.replace(/(?<=\p{L})_(?=\p{L})/gu, ' '),
    distance: leaf.slop ?? DISTANCE,
  };
}

/** The term that a draft describes, or the sentence that says why there is none. */
export function readDraft(
  draft: TermDraft,
): { leaf: QueryLeaf; message: null } | { leaf: null; message: string } {
  const { tree, message } = readEditableQuery(textOfDraft(draft));
  if (tree === null) return { leaf: null, message };
  if (tree.kind === 'term' || tree.kind === 'near' || tree.kind === 'filter')
    return { leaf: tree, message: null };
  return { leaf: null, message: 'Enter one word or phrase. Add the others as separate terms.' };
}

function textOfDraft({ field, match, words, otherWords, distance }: TermDraft): string {
  const typed = words.trim().replace(/\s+/gu, ' ');
  const prefix = field === '' ? '' : `${field}:`;
  if (typed === '') return '';
  if (field === 'source' || field === 'speaker') return `${prefix}${quoted(typed)}`;
  if (isFilterField(field)) return `${prefix}${typed}`;
  switch (match) {
    case 'forms':
      return `${prefix}${withoutQuotes(typed).replaceAll(' ', '_')}`;
    case 'exact':
      return `${prefix}${quoted(typed)}`;
    case 'close':
      return `${prefix}${quoted(typed)}~${bounded(distance)}`;
    case 'near': {
      const operand = (one: string) =>
        `${prefix}${/\s/u.test(one) && !/["“„«]/u.test(one) ? quoted(one) : one}`;
      const other = otherWords.trim().replace(/\s+/gu, ' ');
      return other === ''
        ? `${operand(typed)} NEAR/${bounded(distance)}`
        : `${operand(typed)} NEAR/${bounded(distance)} ${operand(other)}`;
    }
  }
}

const withoutQuotes = (text: string): string => text.replace(/["“”„«»]/gu, '').trim();
/**
 * A * is kept even in quotation marks, where it is not allowed, because the words would otherwise differ from the typed ones; the
 * parser reports it.
 */
const quoted = (text: string): string => `"${withoutQuotes(text)}"`;
const bounded = (distance: number): number =>
  Math.min(limits.QUERY_DISTANCE_MAX, Math.max(1, Math.round(distance) || 1));
