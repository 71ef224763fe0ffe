import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Characters at which a text can begin or end: quotes, tags, and the values of a template. */
const EDGES = /['"`<>{}]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’-]*/gu;

/** Removes escapes, so that a text looks the same whichever quotes a bundle uses. */
export function withoutEscapes(code: string): string {
  return code.replaceAll(/\\(.)/g, '$1');
}

/**
 * Every text of at least three words in a source, quoted or between tags, split where it contains quotes or values
 * itself. Some code is included, as opening and closing quotes are not distinguished; no bundle contains it in this
 * form.
 */
export function sentencesIn(source: string): string[] {
  return withoutEscapes(source.replaceAll(COMMENTS, ''))
    .split(EDGES)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => (text.match(WORD) ?? []).length >= 3 && text.includes(' '));
}

/**
 * Searches a text for sentences. It looks only at the places of a sentence's rarest inner word, because reading megabytes for
 * each of thousands of sentences takes twenty seconds. The first and the last word may be parts of longer words there.
 */
export function searchIn(text: string): (sentence: string) => boolean {
  const places = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  }
  return (sentence) => {
    const inner = [...sentence.matchAll(WORD)].slice(1, -1);
    const [rarest] = inner
      .map(({ 0: word, index }) => ({ index, found: places.get(word) ?? [] }))
      .sort((a, b) => a.found.length - b.found.length);
    if (!rarest) throw new Error(`A sentence has at least three words: ${sentence}`);
    return rarest.found.some((place) => text.startsWith(sentence, place - rarest.index));
  };
}

/** The contents of all files below a folder whose path is accepted. */
export function readAll(folder: string, wanted: (path: string) => boolean): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(wanted);
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Whether a file is source code of the product rather than of its tests. */
export function isSource(path: string): boolean {
  return /(?<!\.test|\.fixture|\.d)\.tsx?$/.test(path);
}
