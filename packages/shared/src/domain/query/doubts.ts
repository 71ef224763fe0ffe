import { mixesScripts } from './characters.ts';
import { leavesOf } from './check.ts';
import type { LexedWarning } from './suggestion.ts';
import type { QueryNode } from './types.ts';

/** Endings of addresses that people search for as such, besides those of countries. */
const ENDINGS: ReadonlySet<string> = new Set([
  'com',
  'org',
  'net',
  'int',
  'edu',
  'gov',
  'mil',
  'info',
  'news',
]);

/** The message about a word that mixes two alphabets. */
export const mixedScripts = (text: string): string =>
  `“${text}” mixes Latin and Cyrillic letters that look alike. Type it again in one alphabet.`;

/** Terms and filters of a tree that will hardly find what was meant. */
export function doubtsOf(tree: QueryNode): LexedWarning[] {
  return leavesOf(tree).flatMap((leaf): LexedWarning[] => {
    const { start, end } = leaf;
    if (leaf.kind === 'term') {
      if (!mixesScripts(leaf.text)) return [];
      return [{ code: 'mixed_scripts', start, end, message: mixedScripts(leaf.text), suggestion: null }];
    }
    const { name, value } = leaf;
    if (name !== 'site' || value.includes('.') || value.length === 2 || ENDINGS.has(value)) return [];
    const message = `site:${value} finds only addresses that end in .${value}. Write a whole address, such as site:example.org.`;
    return [{ code: 'site_ending', start, end, message, suggestion: null }];
  });
}
