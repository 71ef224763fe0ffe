import { readFile } from 'node:fs/promises';
import type { ShellDescriptor } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import { CssSyntaxError, parse, type Root } from 'postcss';
import { type CriticalStyles, classesIn, criticalStyles } from './critical-styles.ts';

/** Returns the part of the shell's stylesheets that some markup needs. */
export type StylesFor = (markup: string, family: string | undefined) => CriticalStyles;

/** How many versions have cached styles: the current one, and the previous one during a deployment. */
const VERSIONS_KEPT = 2;

/**
 * Reads the shell's stylesheets once per version. `undefined` if they cannot be read: the page then waits for them as
 * for any stylesheet.
 *
 * @param findFile the location of a file of a shell on this machine
 */
export function createPageStyles(
  findFile: (shell: ShellDescriptor, file: string) => Promise<string | undefined>,
): (shell: ShellDescriptor) => Promise<StylesFor | undefined> {
  const known = new LRUCache<string, StylesFor>({ max: VERSIONS_KEPT });
  return async (shell) => {
    const kept = known.get(shell.version);
    if (kept) return kept;
    const files = await Promise.all(shell.styles.map((file) => findFile(shell, file)));
    if (files.length === 0 || !files.every((file) => file !== undefined)) return undefined;
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const sheet = parseIfPossible(texts.join('\n'));
    if (!sheet) return undefined;
    const made = remember(sheet);
    known.set(shell.version, made);
    return made;
  };
}

function parseIfPossible(text: string): Root | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof CssSyntaxError) return undefined;
    throw error;
  }
}

/**
 * Caches by the set of classes: pages with the same structure need the same rules, and there are about as many
 * structures as routes.
 */
function remember(sheet: Root): StylesFor {
  const answers = new Map<string, CriticalStyles>();
  return (markup, family) => {
    const classes = classesIn(markup);
    const key = [family, ...[...classes].sort()].join(' ');
    const answer = answers.get(key) ?? criticalStyles(sheet, classes, family);
    answers.set(key, answer);
    return answer;
  };
}
