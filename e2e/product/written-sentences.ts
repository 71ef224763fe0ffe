import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** What a text can begin or end at: quotes, tags, and the values of a template. */
const EDGES = /['"`<>{}]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}’-]*/gu;

/** As a bundle has it, whichever quotes it is written in there. */
export function withoutEscapes(code: string): string {
  return code.replaceAll(/\\(.)/g, '$1');
}

/**
 * Every text of three words or more in a source: quoted, or between tags; parts of it, where it holds quotes or values itself. Code
 * comes along, for what opens and what closes is not told apart: no bundle has it in these letters.
 */
export function sentencesIn(source: string): string[] {
  return withoutEscapes(source.replaceAll(COMMENTS, ''))
    .split(EDGES)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => (text.match(WORD) ?? []).length >= 3 && text.includes(' '));
}

/** The text of all files below a folder whose path is wanted. */
export function readAll(folder: string, wanted: (path: string) => boolean): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(wanted);
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Sources of a product, not of its tests. */
export function isSource(path: string): boolean {
  return /(?<!\.test|\.fixture|\.d)\.tsx?$/.test(path);
}
