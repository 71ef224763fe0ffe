import { KEYWORD_WORDS_MAX, QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import type { QueryNode, QueryTerm } from '../query/types.ts';
import { chained } from './near-pairs.ts';
import { slip } from './note.ts';
import { CAPITALS_MATTER, isFoundInCapitals } from './operators.ts';
import { quoteWords } from './quote-words.ts';
import type { ForeignNode } from './types.ts';
import { clean, PLAIN_WORD, shown, term, WORD_CHARACTER, type WriteContext } from './write-context.ts';
import { writeWildcard } from './write-word.ts';

/** Writes a phrase; a * in it becomes a distance, or words near each other. */
export function writePhrase(
  node: ForeignNode & { kind: 'phrase' },
  field: QueryTerm['field'],
  context: WriteContext,
): QueryNode | null {
  const { note } = context;
  const text = clean(node.text);
  if (!WORD_CHARACTER.test(text)) {
    slip(note)(node, 'There is nothing between these quotation marks, so they were left out.', 'same', true);
    return null;
  }
  const isCapitalized = /^\p{Lu}\p{Ll}+$/u.test(text);
  if (node.isExact && isFoundInCapitals(text))
    note(node, `“${shown(text)}” is found only in capitals here, too.`);
  else if (node.isExact && !isCapitalized) note(node, CAPITALS_MATTER, 'more');
  if (node.isExact && text === text.toLocaleUpperCase() && PLAIN_WORD.test(text))
    return term(text, false, field);
  // In quotation marks, one word with a capital is found only with a capital here: "Apple" is not an apple.
  if (isCapitalized && !node.isExact)
    return quoteWords(text.toLocaleLowerCase(), node.slop, node, field, context);
  if (!text.includes('*') && !/\p{L}\?\p{L}/u.test(text))
    return quoteWords(text, node.slop, node, field, context);

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
      return quoteWords(others.join(' '), slop, node, field, context);
    }
    note(node, 'The * at the edge of the phrase was left out.', 'more', true);
    return quoteWords(others.join(' '), node.slop, node, field, context);
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
    const part = run.length > 0 ? quoteWords(run.join(' '), null, node, field, context) : null;
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
  return chained(parts, Math.min(QUERY_DISTANCE_MAX, 1 + gaps + (node.slop ?? 0)));
}
