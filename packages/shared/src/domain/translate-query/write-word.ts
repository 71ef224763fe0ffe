import { KEYWORD_MAX, WILDCARD_STEM_MIN } from '../../contracts/limits/index.ts';
import { parseQuery } from '../query/parse-query.ts';
import type { QueryNode, QueryTerm } from '../query/types.ts';
import { type Note, slip } from './note.ts';
import { quoteWords } from './quote-words.ts';
import type { ForeignNode } from './types.ts';
import { clean, PLAIN_WORD, shown, term, WORD_CHARACTER, type WriteContext } from './write-context.ts';

const WILDCARD = /[*?]|\$\d?$/u;
/** Writes a word: as it is, as the beginning of words, or in quotation marks. */
export function writeWord(
  node: ForeignNode & { kind: 'word' },
  field: QueryTerm['field'],
  context: WriteContext,
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
      message: `“${shown(text)}” was left out: queries do not support ranges of numbers.`,
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

/** Writes an exact word: in quotation marks, signs have no meaning. */
function writeExact(
  text: string,
  node: ForeignNode,
  field: QueryTerm['field'],
  context: WriteContext,
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
      `“${shown(words)}” is searched for in quotation marks, because its characters have a special meaning here.`,
    );
  } else {
    context.note(
      node,
      `“${shown(words)}” is searched for as words: queries have no field “${name}”.`,
      'fewer',
    );
  }
  return quoteWords(words, null, node, field, context);
}

/** Writes a word with wildcards, which our grammar allows only at the end of a word. */
export function writeWildcard(
  text: string,
  node: ForeignNode,
  field: QueryTerm['field'],
  context: WriteContext,
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
  const behind = text.replace(/^[*?]+/u, '');
  if (behind !== text && WORD_CHARACTER.test(behind)) {
    let hasMore = false;
    const withoutNotes = {
      ...context,
      note: ((_, __, effect) => (hasMore ||= effect === 'more')) as Note,
      leftOut: [],
    };
    const kept = writeWildcard(behind, node, field, withoutNotes);
    if (kept?.kind === 'term') {
      note(
        node,
        `“${shown(text)}” became ${shown(kept.text)}: a * is possible only at the end of a word.`,
        hasMore ? 'other' : 'fewer',
      );
      return kept;
    }
  }
  leftOut.push({
    start: node.start,
    end: node.end,
    message: `“${shown(text)}” was left out: a * needs ${WILDCARD_STEM_MIN} letters before it. Add each spelling yourself.`,
  });
  return null;
}
