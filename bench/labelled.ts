import { readFile } from 'node:fs/promises';
import type { Language } from '@newswatch/shared/contracts';

/** A sentence, and the labels that should be found in it. */
interface Labelled {
  text: string;
  labels: string[];
}

export interface Score {
  sentences: number;
  /** Sentences without a label in which something looks like a case. */
  traps: number;
  labelled: number;
  found: number;
  right: number;
}

/** Reads a labelled list: on each line the labels, or a hyphen for none, then the sentence, or a headline and its lead. */
export async function readLabelled(list: URL): Promise<Labelled[]> {
  const text = await readFile(list, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [labels = '', ...sentence] = line.split(' | ');
      return { text: sentence.join(' | '), labels: labels === '-' ? [] : labels.split(' ') };
    });
}

/** Compares what is found in the sentences with their labels. */
export function score(
  language: Language,
  sentences: readonly Labelled[],
  find: (text: string) => readonly string[],
  report?: (line: string) => void,
): Score {
  const total = { sentences: sentences.length, traps: 0, labelled: 0, found: 0, right: 0 };
  for (const { text, labels } of sentences) {
    const found = find(text);
    const right = found.filter((one) => labels.includes(one));
    total.traps += labels.length === 0 ? 1 : 0;
    total.labelled += labels.length;
    total.found += found.length;
    total.right += right.length;
    if (right.length !== found.length || right.length !== labels.length) {
      report?.(`${language}: found ${found.join(' ') || '-'}, not ${labels.join(' ') || '-'}: ${text}`);
    }
  }
  return total;
}

export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, labelled }: Score): number => right / labelled;
