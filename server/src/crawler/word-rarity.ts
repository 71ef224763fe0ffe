import { languages } from '@newswatch/shared/contracts';
import { readCommonWords } from '../matcher/index.ts';
import { foldedWords } from './folded-words.ts';

/** Words of this rank are halfway between "the" and a word that is in no list, roughly. */
const USUAL_RANK = 150;
/** The rank that a word in no list gets: it is a name or a technical term. */
const UNLISTED_RANK = 30_000;
/** The rarity of a word of about rank 6,700. */
const RARE = 0.72;

const STEM = 6;
const ARABIC_STEM = 5;

/** The part of a word that its forms share. */
export function storyStem(word: string): string {
  if (/\p{Script=Arabic}/u.test(word)) {
    return word
      .replace(/^لل(?=\p{L}{3})/u, '')
      .replace(/(?<=\p{L}{3})(?:ها|ان|ات|ون|ين|يه|ه|ي)$/u, '')
      .slice(0, ARABIC_STEM);
  }
  return (word.length > 4 && /[sx]$/.test(word) ? word.slice(0, -1) : word).slice(0, STEM);
}

let rarities: ReadonlyMap<string, number> | undefined;

/**
 * The rarity of a word, by its stem: 0 for the most common words, 1 for names and other words that are not among the 10,000 most
 * common ones of the four languages.
 */
export const rarityOf = (stem: string): number => listed().get(stem) ?? 1;

/** Whether texts that share this word are likely to be about one thing. */
export const isRare = (stem: string): boolean => rarityOf(stem) > RARE;

/**
 * The stem of an Arabic word without "and", "in", "for" or "like" before it, if only the rest is a known word; "and" is also
 * removed before names.
 */
export function bareStem(word: string): string {
  const stem = storyStem(word);
  if (!/^[وفبكل]\p{Script=Arabic}{3}/u.test(word) || listed().has(stem)) return stem;
  const rest = storyStem(word.slice(1));
  return word.startsWith('و') || listed().has(rest) ? rest : stem;
}

/** The rarity of the stems in the lists. */
function listed(): ReadonlyMap<string, number> {
  rarities ??= readRarities();
  return rarities;
}

function readRarities(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languages) {
    for (const [index, line] of readCommonWords(language).entries()) {
      const rarity = Math.log1p((index + 1) / USUAL_RANK) / Math.log1p(UNLISTED_RANK / USUAL_RANK);
      for (const word of foldedWords(line)) {
        const stem = storyStem(word);
        found.set(stem, Math.min(rarity, found.get(stem) ?? 1));
      }
    }
  }
  return found;
}
