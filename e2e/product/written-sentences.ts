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

/** The contents of all files below a folder whose path is accepted. */
export function readAll(folder: string, wanted: (path: string) => boolean): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(wanted);
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Whether a file is source code of the product rather than of its tests. */
export function isSource(path: string): boolean {
  return /(?<!\.test|\.fixture|\.d)\.tsx?$/.test(path);
}
