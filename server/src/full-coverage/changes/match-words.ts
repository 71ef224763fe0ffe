import { fold, type Token } from './read-tokens.ts';

/** The number of tokens of the longest expression that begins at a place; 0 if there is none. */
export type WordMatcher = (tokens: readonly Token[], at: number) => number;

/** The group of each expression that begins at a place, and its number of tokens. */
export type WordIndex<Value> = (tokens: readonly Token[], at: number) => { value: Value; length: number }[];

interface Expression<Value> {
  value: Value;
  parts: readonly string[];
}

/** Words with any ending are found by this many letters. */
const PREFIX_LETTERS = 3;
const NOTHING: never[] = [];

/** Compiles expressions such as "dead|lost_power|evacuat*", each with its group. */
export function compileIndex<Value>(entries: readonly (readonly [string, Value])[]): WordIndex<Value> {
  const whole = new Map<string, Expression<Value>[]>();
  const begun = new Map<string, Expression<Value>[]>();
  for (const [words, value] of entries) {
    for (const expression of words.split('|')) {
      const parts = expression.split('_').map(fold);
      const [first = ''] = parts;
      if (first === '') continue;
      const [index, key] = first.endsWith('*') ? [begun, first.slice(0, PREFIX_LETTERS)] : [whole, first];
      const same = index.get(key);
      if (same) same.push({ value, parts });
      else index.set(key, [{ value, parts }]);
    }
  }
  return (tokens, at) => {
    const token = tokens[at];
    if (token?.kind !== 'word') return NOTHING;
    let found: { value: Value; length: number }[] | undefined;
    const add = (expressions: readonly Expression<Value>[] | undefined) => {
      for (const { value, parts } of expressions ?? NOTHING) {
        if (!parts.every((part, index) => isWord(tokens[at + index], part))) continue;
        found ??= [];
        found.push({ value, length: parts.length });
      }
    };
    for (const form of token.forms) {
      add(whole.get(form));
      if (begun.size > 0) add(begun.get(form.slice(0, PREFIX_LETTERS)));
    }
    return found ?? NOTHING;
  };
}

/** Compiles expressions of which only the length matters. */
export function compileWords(words: string): WordMatcher {
  const index = compileIndex([[words, true]]);
  return (tokens, at) => index(tokens, at).reduce((longest, { length }) => Math.max(longest, length), 0);
}

const isWord = (token: Token | undefined, word: string): boolean => {
  if (token === undefined) return false;
  const start = word.endsWith('*') ? word.slice(0, -1) : undefined;
  return token.forms.some((form) => (start === undefined ? form === word : form.startsWith(start)));
};

/** Whether any of the tokens from one place to another begins an expression. */
export function hasWord(
  tokens: readonly Token[],
  matches: WordMatcher,
  from = 0,
  to = tokens.length,
): boolean {
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at += 1)
    if (matches(tokens, at) > 0) return true;
  return false;
}
