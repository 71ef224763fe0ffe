import { mixesScripts } from './characters.ts';
import { leavesOf } from './check.ts';
import type { Token } from './lexer.ts';
import { type LexedWarning, replaced } from './suggestion.ts';
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

/** Warnings about terms and filters of a tree that will probably not find what was meant. */
export function doubtsOf(tree: QueryNode): LexedWarning[] {
  return leavesOf(tree).flatMap((leaf): LexedWarning[] => {
    const { start, end } = leaf;
    if (leaf.kind === 'term') {
      if (!mixesScripts(leaf.text)) return [];
      return [{ code: 'mixed_scripts', start, end, message: mixedScripts(leaf.text), suggestion: null }];
    }
    const { name, value } = leaf;
    if (name !== 'site' || value.includes('.') || value.length === 2 || ENDINGS.has(value)) return [];
    const message = `site:${value} finds only addresses that end in .${value}. Write a full address, such as site:example.org.`;
    return [{ code: 'site_ending', start, end, message, suggestion: null }];
  });
}

/** A word like a name; acronyms are excluded, because they are rarely names. */
const LIKE_A_NAME = /^\p{Lu}(?!\p{Lu})/u;
const COMMAS = /[,;،؛]+/u;

/** Warnings about names of speakers without quotation marks that end earlier or later than was probably meant. */
export function speakerDoubts(text: string, tokens: readonly Token[]): LexedWarning[] {
  return tokens.flatMap((field, index): LexedWarning[] => {
    const name = tokens[index + 1];
    if (field.kind !== 'field' || field.name !== 'speaker') return [];
    if (name?.kind !== 'word' || name.start !== field.end || name.isRefused) return [];
    const several = name.text.split(COMMAS).filter(Boolean);
    if (several.length > 1) {
      const all = `(${several.join(' OR ')})`;
      return [
        {
          code: 'comma',
          start: name.start,
          end: name.end,
          message:
            'Because it contains a comma, this is read as one name. Write OR between the names of several people.',
          suggestion: replaced(text, name, `Write speaker:${all}`, all),
        },
      ];
    }
    let { end } = name;
    for (const next of tokens.slice(index + 2)) {
      const isBare = next.kind === 'word' && text.slice(end, next.start).trim() === '' && next.start > end;
      if (!isBare || !LIKE_A_NAME.test(next.text)) break;
      end = next.end;
    }
    if (end === name.end) return [];
    const whole = text.slice(name.start, end).replace(/\s+/gu, ' ');
    const rest = whole.slice(name.text.length + 1);
    return [
      {
        code: 'speaker_name',
        start: field.start,
        end,
        message: `speaker:${name.text} asks for this last name, and “${rest}” is not part of it. Put the full name in quotation marks.`,
        suggestion: replaced(text, { start: name.start, end }, `Write speaker:"${whole}"`, `"${whole}"`),
      },
    ];
  });
}
