import { nearToken } from './distances.ts';
import { slip } from './note.ts';
import { looksLikeOperator } from './operators.ts';
import { isBetweenOperands, isOperator, isStructured, type ScannedToken } from './scanned-token.ts';
import type { TokenResolution } from './token-resolution.ts';

/** Decides whether `N5` in `ferry N5 boat` is a distance or a word; in a text without any other operator, it is a word. */
export function resolveDistanceWords(
  tokens: ScannedToken[],
  { text, ask, note }: TokenResolution,
): ScannedToken[] {
  const found = tokens.filter((token, at) => token.distanceOf && isBetweenOperands(tokens, at));
  const [first] = found;
  if (!first?.distanceOf) return tokens;
  const typed = text.slice(first.start, first.end);
  const chosen = ask(
    {
      id: 'distance',
      start: first.start,
      end: first.end,
      message: `Is “${typed}” an operator?`,
      options: [
        { value: 'operator', label: `Yes, at most ${first.distanceOf.distance} words in between (EBSCO)` },
        { value: 'word', label: 'No, a word to find' },
      ],
    },
    tokens.some(isOperator) || isStructured(tokens) ? 'operator' : 'word',
  );
  return tokens.map((token) => {
    if (!token.distanceOf || !found.includes(token)) return token;
    const own = text.slice(token.start, token.end);
    if (chosen === 'operator') return nearToken(token.distanceOf, own, token, note);
    slip(note)(token, `“${own}” is searched for as a word.`);
    return token;
  });
}

/**
 * Notes unknown operators: in a query with explicit operators, capitals with a number between two operands are probably an
 * operator that we do not know.
 */
export function nameUnknownOperators(tokens: readonly ScannedToken[], { text, note }: TokenResolution): void {
  const hasOperators = tokens.some(isOperator);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.distanceOf) continue;
    const next = tokens[at + 1];
    const isSpaced =
      /^\p{Lu}{2,}$/u.test(token.text) && next?.kind === 'word' && /^\d{1,3}$/u.test(next.text);
    // Whether an operator is certain, because names are not written like this: PROX/3, or WITHIN 5 in a text in capitals.
    const isCertain = token.text.includes('/') || token.text === 'WITHIN';
    const typed = text.slice(token.start, (isSpaced ? next : token).end);
    const isBetween = isBetweenOperands(tokens, at, isSpaced ? at + 1 : at);
    if (!isBetween || !(hasOperators || isCertain) || !looksLikeOperator(typed.replace(/\s+/u, ''))) continue;
    slip(note)(
      { start: token.start, end: token.start + typed.length },
      `“${typed}” is searched for as a word. If it is an operator, write NEAR/${/\d+$/u.exec(typed)![0]} instead.`,
      'other',
    );
  }
}
