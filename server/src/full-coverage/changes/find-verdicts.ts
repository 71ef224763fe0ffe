import type { Language } from '@newswatch/shared/contracts';
import { compileIndex, type WordIndex } from './match-words.ts';
import type { Token } from './read-tokens.ts';
import { wordsOf } from './words/index.ts';

interface Side {
  pair: string;
  side: 0 | 1;
  isReversal: boolean;
}

const compiled = new Map<Language, WordIndex<Side>>();
function sidesIn(language: Language): WordIndex<Side> {
  const known = compiled.get(language);
  if (known) return known;
  const { opposites, reversals } = wordsOf[language];
  const index = compileIndex(
    [...opposites, ...reversals].flatMap((pair, at) =>
      ([0, 1] as const).map((side): [string, Side] => [
        pair[side],
        { pair: `verdict ${at}`, side, isReversal: at >= opposites.length },
      ]),
    ),
  );
  compiled.set(language, index);
  return index;
}

/** Finds the side of each pair of opposites that a sentence is on: approved or rejected, rose or fell, arrested or released. */
export function findVerdicts(tokens: readonly Token[], language: Language): Map<string, 0 | 1> {
  const index = sidesIn(language);
  const found = new Map<string, 0 | 1>();
  const undecided = new Set<string>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { value } of index(tokens, at)) {
      const { pair, side, isReversal } = value;
      if (isReversal) found.set(pair, side === 1 ? 1 : (found.get(pair) ?? 0));
      else if (found.has(pair) && found.get(pair) !== side) undecided.add(pair);
      else found.set(pair, side);
    }
  }
  for (const pair of undecided) found.delete(pair);
  return found;
}
