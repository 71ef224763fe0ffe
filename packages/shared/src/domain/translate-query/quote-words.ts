import { KEYWORD_MAX, KEYWORD_WORDS_MAX } from '../../contracts/limits/index.ts';
import type { QueryNode, QueryTerm } from '../query/types.ts';
import { chained } from './near-pairs.ts';
import type { ForeignNode } from './types.ts';
import { shown, term, WORD_CHARACTER, type WriteContext } from './write-context.ts';

/** Words in quotation marks; if they are too many for one phrase, as phrases side by side. */
export function quoteWords(
  text: string,
  slop: number | null,
  node: ForeignNode,
  field: QueryTerm['field'],
  { note, leftOut }: WriteContext,
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
  return chained(parts, 1);
}
