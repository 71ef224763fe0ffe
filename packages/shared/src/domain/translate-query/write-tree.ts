import { matchFields } from '../../contracts/article.ts';
import {
  KEYWORD_MAX,
  KEYWORD_WORDS_MAX,
  QUERY_DISTANCE_MAX,
  QUERY_TERMS_MAX,
  WILDCARD_STEM_MIN,
} from '../../contracts/limits.ts';
import { hasEmoji, INVISIBLE } from '../query/characters.ts';
import { filterValue, hostIn, isFilterName, type QueryFieldName } from '../query/fields.ts';
import { graphemesOf } from '../query/graphemes.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { QueryNode, QueryTerm } from '../query/types.ts';
import { type Note, slip } from './read-tokens.ts';
import type { ForeignNode, TranslationChange } from './types.ts';

/** A part that has no counterpart; what that does is known where its neighbours are. */
interface LeftOut {
  start: number;
  end: number;
  message: string;
}

interface Context {
  note: Note;
  /** The fields in front of the enclosing brackets. */
  fields: readonly string[];
  leftOut: LeftOut[];
}

const NOWHERE = { start: 0, end: 0 };
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const PLAIN_WORD =
  /^(?!(?:AND|OR|NOT)$|NEAR|ADJ\d)[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:['’.-][\p{L}\p{N}\p{M}]+)*$/iu;
const WILDCARD = /[*?]|\$\d?$/u;

/** Writes a foreign tree as one of our trees; null if nothing of it can be kept. */
export function writeTree(node: ForeignNode, note: Note): QueryNode | null {
  const leftOut: LeftOut[] = [];
  const tree = write(node, { note, fields: [], leftOut });
  for (const { message, ...range } of leftOut) note(range, message, 'other', true);
  return tree && simplified(tree);
}

function write(node: ForeignNode, context: Context): QueryNode | null {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return writeOperand(node, context);
    case 'and':
    case 'or': {
      const leftOut: LeftOut[] = [];
      const of = node.of.flatMap((one) => write(one, { ...context, leftOut }) ?? []);
      if (of.length === 0) {
        context.leftOut.push(...leftOut);
        return null;
      }
      tell(leftOut, node.kind === 'and' ? 'more' : 'fewer', context.note);
      return of.length === 1 ? of[0]! : { kind: node.kind, of, ...NOWHERE };
    }
    case 'not': {
      const of = write(node.of, { ...context, note: reversed(context.note) });
      if (of === null) return null;
      return of.kind === 'not' ? of.of : { kind: 'not', of, ...NOWHERE };
    }
    case 'near':
      return writeNear(node, context);
    case 'close_together':
      return writeCloseTogether(node, context);
    case 'field': {
      if ('reason' in node.field) {
        context.leftOut.push({
          start: node.start,
          end: node.end,
          message: `“${node.typed}” was left out: ${node.field.reason}`,
        });
        return null;
      }
      const { names } = node.field;
      return write(node.of, names.length === 0 ? context : { ...context, fields: names });
    }
  }
}

const REVERSED = { same: 'same', more: 'fewer', fewer: 'more', other: 'other' } as const;

/** What finds more finds fewer where it is excluded. */
export const reversed =
  (note: Note): Note =>
  (range, message, effect = 'same', isLeftOut = false, isSlip = false) =>
    note(range, message, REVERSED[effect], isLeftOut, isSlip);

/** Reverses the effects of changes of single tokens inside parts that are excluded. */
export function reverseExcluded(node: ForeignNode, changes: TranslationChange[]): void {
  if (node.kind === 'not') {
    // What begins with the NOT itself is said of the whole.
    for (const change of changes)
      if (change.start > node.start && change.end <= node.of.end) change.effect = REVERSED[change.effect];
  }
  if (!('of' in node)) return;
  for (const one of Array.isArray(node.of) ? node.of : [node.of]) reverseExcluded(one, changes);
}

function tell(leftOut: readonly LeftOut[], effect: TranslationChange['effect'], note: Note): void {
  for (const { message, ...range } of leftOut) note(range, message, effect, true);
}

function writeOperand(node: ForeignNode & { kind: 'word' | 'phrase' }, context: Context): QueryNode | null {
  const [field, ...others] = context.fields as readonly QueryFieldName[];
  if (others.length > 0) {
    const of = context.fields.flatMap(
      (one, at) =>
        writeOperand(node, {
          ...context,
          fields: [one],
          ...(at > 0 && { note: () => undefined, leftOut: [] }),
        }) ?? [],
    );
    return of.length > 1 ? { kind: 'or', of, ...NOWHERE } : (of[0] ?? null);
  }
  if (field !== undefined && isFilterName(field)) return writeFilter(node, field, context);
  const matchField = matchFields.find((one) => one === field) ?? null;
  return node.kind === 'word' ? writeWord(node, matchField, context) : writePhrase(node, matchField, context);
}

function writeFilter(
  node: ForeignNode & { kind: 'word' | 'phrase' },
  name: 'source' | 'site' | 'lang' | 'category',
  { note, leftOut }: Context,
): QueryNode | null {
  const typed = clean(node.text).replace(/[,;]+$/u, '');
  const value = name === 'lang' ? languageTag(typed) : typed;
  const leave = (message: string) => {
    leftOut.push({ start: node.start, end: node.end, message });
    return null;
  };
  if (!WORD_CHARACTER.test(value)) return leave(`“${name}:” was left out, because it has no value.`);
  if (name === 'site') {
    const host = hostIn(value);
    const isHost = host.includes('.') || /^\*?\.\p{L}+$/u.test(value) || /^[a-z]{2,3}$/u.test(host);
    if (!isHost)
      return leave(
        `“${shown(value)}” was left out: it is a part of an address, and queries can only name whole sites.`,
      );
    const path = value.replace(/^[a-z]+:\/\//iu, '').replace(/\/+\*?$/u, '');
    if (/[/?#]/u.test(path))
      note(node, `The whole site ${host} is searched: queries cannot name parts of sites.`, 'more');
  }
  const read = filterValue(name, value);
  if ('value' in read) return { kind: 'filter', name, value: read.value, ...NOWHERE };
  const again = read.instead === undefined ? null : filterValue(name, read.instead);
  if (again && 'value' in again) return { kind: 'filter', name, value: again.value, ...NOWHERE };
  return leave(
    name === 'lang'
      ? `The language “${shown(value)}” was left out: Newswatch reads English, Arabic, French and Spanish.`
      : `“${name}:${shown(value)}” was left out: there is nothing with this name.`,
  );
}

const ISO_639_2: Readonly<Record<string, string>> = { eng: 'en', ara: 'ar', fra: 'fr', fre: 'fr', spa: 'es' };
const languageTag = (typed: string): string => {
  const [tag = ''] = typed.toLowerCase().split(/[-_]/u);
  return ISO_639_2[tag] ?? (tag.length === 2 ? tag : typed);
};

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Without signs that have no place in a word of ours. */
function clean(text: string): string {
  let left = text.replace(new RegExp(INVISIBLE, 'gu'), ' ').replace(/["“”„‟＂«»「」『』]/gu, ' ');
  if (hasEmoji(left))
    left = graphemesOf(left)
      .map(({ segment }) => (hasEmoji(segment) ? ' ' : segment))
      .join('');
  return left.replace(/\s+/gu, ' ').trim();
}

function term(
  text: string,
  isPhrase: boolean,
  field: QueryTerm['field'],
  slop: number | null = null,
): QueryTerm {
  return { kind: 'term', text, isPhrase, slop, field, ...NOWHERE };
}

function writeWord(
  node: ForeignNode & { kind: 'word' },
  field: QueryTerm['field'],
  context: Context,
): QueryNode | null {
  const { note } = context;
  const text = node.text.replace(/^[,;:]+|[,;،؛:…]+$/gu, '');
  if (!WORD_CHARACTER.test(text)) {
    // A * for any word, or punctuation.
    note(
      node,
      text.includes('*')
        ? 'A * for any word is possible only inside a phrase, so it was left out.'
        : `“${shown(node.text)}” contains no word, so it was left out.`,
      text.includes('*') ? 'more' : 'same',
      true,
    );
    return null;
  }
  if (/^[$€£]?\d[\d,]*\.\.[$€£]?\d[\d,]*$/u.test(text)) {
    context.leftOut.push({
      ...{ start: node.start, end: node.end },
      message: `“${shown(text)}” was left out: queries have no ranges of numbers.`,
    });
    return null;
  }
  if (WILDCARD.test(text)) return writeWildcard(text, node, field, context);
  if (PLAIN_WORD.test(text) && text.length <= KEYWORD_MAX) return term(text, false, field);
  return isOneWord(text) ? term(text, false, field) : writeExact(text, node, field, context);
}

/** Whether our grammar reads it as one word, with all its signs. */
function isOneWord(text: string): boolean {
  if (text.length > KEYWORD_MAX) return false;
  const { tree, warnings } = parseQuery(`newswatch ${text}`);
  const [, word] = tree?.kind === 'and' && tree.of.length === 2 ? tree.of : [];
  return (
    word?.kind === 'term' &&
    !word.isPhrase &&
    word.field === null &&
    word.text === text &&
    warnings.every(({ code }) => code !== 'comma')
  );
}

/** In quotation marks, signs have no meaning. */
function writeExact(
  text: string,
  node: ForeignNode,
  field: QueryTerm['field'],
  context: Context,
): QueryNode | null {
  const words = clean(text).replaceAll('*', ' ').replace(/\s+/gu, ' ').trim();
  if (!WORD_CHARACTER.test(words)) {
    slip(context.note)(node, `“${shown(text)}” contains no word, so it was left out.`, 'same', true);
    return null;
  }
  const name = /^[a-z_]{2,}:(?=[^:/])/u.exec(words)?.[0];
  if (name === undefined) {
    context.note(
      node,
      `“${shown(words)}” is searched in quotation marks, because its characters have a special meaning here.`,
    );
  } else {
    context.note(node, `“${shown(words)}” is searched as words: queries have no field “${name}”.`, 'fewer');
  }
  return ofWords(words, null, node, field, context);
}

function writeWildcard(
  text: string,
  node: ForeignNode,
  field: QueryTerm['field'],
  context: Context,
): QueryNode | null {
  const { note, leftOut } = context;
  const stem = /^[^*?$]*/u.exec(text)![0];
  const letters = /[\p{L}\p{N}]*$/u.exec(stem)![0].length;
  const plain = text.replace(/[*?]|\$\d?$/gu, '');
  const isAtEnd = /^[^*?$]*(?:\*+|\?+|\$\d?)$/u.test(text);
  const prefix = `${stem}*`;
  if (letters >= WILDCARD_STEM_MIN && isOneWord(prefix)) {
    if (text !== prefix) {
      note(
        node,
        isAtEnd
          ? `“${shown(text)}” became ${prefix}, which stands for any ending.`
          : `“${shown(text)}” became ${prefix}: a wildcard is possible only at the end of a word.`,
        'more',
      );
    }
    return term(prefix, false, field);
  }
  if (isAtEnd && stem !== '' && WORD_CHARACTER.test(stem)) {
    note(
      node,
      `“${shown(text)}” became ${shown(stem)}: a * needs ${WILDCARD_STEM_MIN} letters before it.`,
      'fewer',
    );
    return PLAIN_WORD.test(stem) ? term(stem, false, field) : writeExact(stem, node, field, context);
  }
  if (/^[*?]+[^*?]+$/u.test(text) && WORD_CHARACTER.test(plain)) {
    note(
      node,
      `“${shown(text)}” became ${shown(plain)}: a * is possible only at the end of a word.`,
      'fewer',
    );
    return PLAIN_WORD.test(plain) ? term(plain, false, field) : writeExact(plain, node, field, context);
  }
  leftOut.push({
    start: node.start,
    end: node.end,
    message: `“${shown(text)}” was left out: a * needs ${WILDCARD_STEM_MIN} letters before it. Add each spelling yourself.`,
  });
  return null;
}

function writePhrase(
  node: ForeignNode & { kind: 'phrase' },
  field: QueryTerm['field'],
  context: Context,
): QueryNode | null {
  const { note } = context;
  const text = clean(node.text);
  if (!WORD_CHARACTER.test(text)) {
    slip(note)(node, 'There is nothing between these quotation marks, so they were left out.', 'same', true);
    return null;
  }
  // In capitals, a word has its own meaning: US is not us.
  if (node.isExact && text !== text.toLocaleUpperCase())
    note(node, `Capital letters do not matter in “${shown(text)}” here.`, 'more');
  else if (node.isExact) note(node, `“${shown(text)}” is found in capitals here too.`);
  if (node.isExact && text === text.toLocaleUpperCase() && PLAIN_WORD.test(text))
    return term(text, false, field);
  if (!text.includes('*') && !/\p{L}\?\p{L}/u.test(text))
    return ofWords(text, node.slop, node, field, context);

  const words = text.split(' ');
  const gaps = words.filter((word) => !WORD_CHARACTER.test(word) && word.includes('*')).length;
  const others = words.filter((word) => WORD_CHARACTER.test(word));
  const wild = others.filter((word) => /[*?]/u.test(word));
  if (wild.length === 0) {
    const slop = Math.min(QUERY_DISTANCE_MAX, Math.max(node.slop ?? 0, gaps));
    if (others.length > 1 && others.length <= KEYWORD_WORDS_MAX) {
      note(
        node,
        `The * for any word became ~${slop}: at most ${slop === 1 ? 'one other word' : `${slop} other words`} in between, in any order.`,
        'other',
      );
      return ofWords(others.join(' '), slop, node, field, context);
    }
    note(node, 'The * at the edge of the phrase was left out.', 'more', true);
    return ofWords(others.join(' '), node.slop, node, field, context);
  }
  // "global climate chang*": words side by side, because a * is not possible in quotation marks.
  note(
    node,
    'A * is not possible in quotation marks, so the words are looked for side by side, in either order.',
    'more',
  );
  const parts: QueryNode[] = [];
  let run: string[] = [];
  const endRun = () => {
    const part = run.length > 0 ? ofWords(run.join(' '), null, node, field, context) : null;
    if (part) parts.push(part);
    run = [];
  };
  for (const word of others) {
    if (!/[*?]/u.test(word)) {
      run.push(word);
      continue;
    }
    endRun();
    const part = writeWildcard(word, node, field, context);
    if (part) parts.push(part);
  }
  endRun();
  return chained(parts, Math.min(QUERY_DISTANCE_MAX, 1 + gaps + (node.slop ?? 0)), () => undefined);
}

/** Words in quotation marks; if they are too many for one phrase, as phrases side by side. */
function ofWords(
  text: string,
  slop: number | null,
  node: ForeignNode,
  field: QueryTerm['field'],
  { note, leftOut }: Context,
): QueryNode | null {
  const words = text.split(' ');
  const isOne = words.length <= KEYWORD_WORDS_MAX;
  const parts: QueryNode[] = [];
  for (let at = 0; at < words.length; at += KEYWORD_WORDS_MAX) {
    const part = words.slice(at, at + KEYWORD_WORDS_MAX).join(' ');
    if (!WORD_CHARACTER.test(part)) continue;
    if (part.length > KEYWORD_MAX) {
      leftOut.push({
        start: node.start,
        end: node.end,
        message: `“${shown(part)}” was left out: a phrase can have at most ${KEYWORD_MAX} characters.`,
      });
      return null;
    }
    parts.push(term(part, true, field, isOne && words.length > 1 ? slop : null));
  }
  if (!isOne) {
    note(
      node,
      `A phrase can have at most ${KEYWORD_WORDS_MAX} words, so this one became ${parts.length} phrases side by side.`,
      'more',
    );
  }
  return chained(parts, 1, () => undefined);
}

type NearNode = ForeignNode & { kind: 'near' };

function writeNear(node: NearNode, context: Context): QueryNode | null {
  const leftOut: LeftOut[] = [];
  const parts = node.of.map((one) => write(one, { ...context, leftOut }));
  const kept = parts.filter((part) => part !== null);
  if (kept.length === 0) {
    context.leftOut.push(...leftOut);
    return null;
  }
  tell(leftOut, 'more', context.note);
  if (kept.length === 1) return kept[0]!;
  if (kept.length > 2)
    context.note(node, 'NEAR joins two words here, so the chain became one pair after the other.', 'more');
  if (kept.some((part) => part.kind !== 'term')) {
    context.note(node, 'NEAR joins two words here, so the brackets became pairs of words.');
  }
  const of = kept.slice(1).map((right, at) => {
    const { distance } = node.links[Math.min(at, node.links.length - 1)]!;
    return pairs(kept[at]!, right, distance) ?? asBoth(kept[at]!, right, node, context);
  });
  return of.length === 1 ? of[0]! : { kind: 'and', of, ...NOWHERE };
}

function asBoth(left: QueryNode, right: QueryNode, node: ForeignNode, { note }: Context): QueryNode {
  note(
    node,
    'These parts cannot be looked for near each other, so they may be anywhere in the article.',
    'more',
  );
  return { kind: 'and', of: [left, right], ...NOWHERE };
}

function writeCloseTogether(
  node: ForeignNode & { kind: 'close_together' },
  context: Context,
): QueryNode | null {
  const of = write(node.of, context);
  if (of === null) return null;
  const sides = of.kind === 'and' ? of.of : [];
  const distance = Math.min(QUERY_DISTANCE_MAX, node.slop + 1);
  const [left, right] = sides;
  const near = left && right && sides.length === 2 ? pairs(left, right, distance) : null;
  if (near) {
    context.note(
      node,
      `)~${node.slop} became NEAR/${distance}.`,
      node.slop + 1 > distance ? 'fewer' : 'same',
    );
    return near;
  }
  context.note(
    node,
    `)~${node.slop} was left out: only pairs of words can be looked for near each other.`,
    'more',
    true,
  );
  return of;
}

/** Pairs of neighbours, all of which are required. */
function chained(parts: readonly QueryNode[], distance: number, otherwise: () => void): QueryNode | null {
  if (parts.length < 2) return parts[0] ?? null;
  const of = parts.slice(1).map((right, at) => {
    const near = pairs(parts[at]!, right, distance);
    if (near === null) otherwise();
    return near ?? ({ kind: 'and', of: [parts[at]!, right], ...NOWHERE } as QueryNode);
  });
  return of.length === 1 ? of[0]! : { kind: 'and', of, ...NOWHERE };
}

/** Every word of one side near every word of the other; null if a side is not made of words, or there are too many. */
function pairs(left: QueryNode, right: QueryNode, distance: number): QueryNode | null {
  const [lefts, rights] = [alternatives(left), alternatives(right)];
  if (lefts === null || rights === null) return null;
  const either: QueryNode[] = [];
  let count = 0;
  for (const one of lefts) {
    for (const other of rights) {
      const all: QueryNode[] = [];
      for (const first of one) {
        for (const second of other) {
          if (first.field !== second.field && first.field !== null && second.field !== null) return null;
          count += 2;
          if (count > QUERY_TERMS_MAX) return null;
          all.push({ kind: 'near', left: first, right: second, distance, ...NOWHERE });
        }
      }
      either.push(all.length === 1 ? all[0]! : { kind: 'and', of: all, ...NOWHERE });
    }
  }
  return either.length === 1 ? either[0]! : { kind: 'or', of: either, ...NOWHERE };
}

/** The alternatives of a tree of words, each with the words that it requires; null if it is not one. */
function alternatives(node: QueryNode): QueryTerm[][] | null {
  if (node.kind === 'term') return node.slop === null ? [[node]] : null;
  if (node.kind !== 'or' && node.kind !== 'and') return null;
  const of: QueryTerm[][][] = [];
  for (const one of node.of) {
    const found = alternatives(one);
    if (found === null) return null;
    of.push(found);
  }
  if (node.kind === 'or') return of.flat();
  let all: QueryTerm[][] = [[]];
  for (const one of of) {
    if (all.length * one.length > QUERY_TERMS_MAX) return null;
    all = all.flatMap((before) => one.map((more) => [...before, ...more]));
  }
  return all;
}

/** Groups directly inside groups of their kind become one, and what stands twice in a group is written once. */
function simplified(node: QueryNode): QueryNode {
  if (node.kind === 'not') {
    const of = simplified(node.of);
    return of.kind === 'not' ? of.of : { ...node, of };
  }
  if (node.kind !== 'and' && node.kind !== 'or') return node;
  const of = node.of.map(simplified).flatMap((one) => (one.kind === node.kind ? one.of : [one]));
  return { ...node, of };
}
