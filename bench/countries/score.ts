import { readFile } from 'node:fs/promises';
import type { Language } from '@newswatch/shared/contracts';
import { findCountries } from '../../server/src/matcher/index.ts';

/** A sentence, and the countries that it is about. */
interface Labelled {
  text: string;
  countries: string[];
}

export interface Score {
  sentences: number;
  /** Sentences about no country, although something in them looks like one. */
  traps: number;
  labelled: number;
  found: number;
  right: number;
}

/** Reads a labelled list: on each line the codes of the countries, or a hyphen for none, then the sentence. */
export async function readLabelled(language: Language): Promise<Labelled[]> {
  const text = await readFile(new URL(`corpus/${language}.txt`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [codes = '', sentence = ''] = line.split(' | ');
      return { text: sentence, countries: codes === '-' ? [] : codes.split(' ') };
    });
}

/** Compares the countries that are found in the sentences with their labels. */
export function score(
  language: Language,
  sentences: readonly Labelled[],
  report?: (line: string) => void,
): Score {
  const total = { sentences: sentences.length, traps: 0, labelled: 0, found: 0, right: 0 };
  for (const { text, countries } of sentences) {
    const found = findCountries({ language, title: '', texts: [text], ignored: [] });
    const right = found.filter((code) => countries.includes(code));
    total.traps += countries.length === 0 ? 1 : 0;
    total.labelled += countries.length;
    total.found += found.length;
    total.right += right.length;
    if (right.length !== found.length || right.length !== countries.length) {
      report?.(`${language}: found ${found.join(' ') || '-'}, not ${countries.join(' ') || '-'}: ${text}`);
    }
  }
  return total;
}

export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, labelled }: Score): number => right / labelled;
