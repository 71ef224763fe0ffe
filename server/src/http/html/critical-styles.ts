import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellDescriptor } from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import { type AtRule, CssSyntaxError, parse, type Root, type Rule } from 'postcss';

/** The part of a stylesheet that a painted page needs. */
export interface CriticalStyles {
  css: string;
  /** The font file for the page's Latin text; `undefined` for the system font. */
  font: string | undefined;
}

/** Returns the part of the shell's stylesheets that some markup needs. */
export type StylesFor = (markup: string, family: string | undefined) => CriticalStyles;

/** States that need an interaction, and selectors that have no effect on a first paint. */
const LATER = /:hover|:active|:focus|::selection|::backdrop/;
/** Rules with rules in them. */
const GROUPS = ['media', 'supports', 'layer', 'container'];
/** Media for which loading the complete stylesheet later is early enough. */
const LATER_MEDIA = ['print', '(forced-colors: active)'];

/**
 * Reads the shell's stylesheets once per version. `undefined` if they cannot be parsed: the page then waits for them as
 * for any stylesheet.
 *
 * @param folderOf the location of a version of the shell on this machine
 */
export function createPageStyles(
  folderOf: (version: string) => string,
): (shell: ShellDescriptor) => Promise<StylesFor | undefined> {
  const known = new LRUCache<string, StylesFor, ShellDescriptor>({
    // The current version, and the previous one during a deployment.
    max: 2,
    async fetchMethod(version, _stale, { context: { styles } }) {
      const texts = await Promise.all(styles.map((file) => readFile(join(folderOf(version), file), 'utf8')));
      try {
        return stylesOf(parse(texts.join('\n')));
      } catch (error) {
        if (error instanceof CssSyntaxError) return undefined;
        throw error;
      }
    },
  });
  return (shell) => known.fetch(shell.version, { context: shell });
}

/**
 * The rules that some markup may match, in source order, with the fonts and animations they name. They are derived from the
 * classes in the markup, so they always fit it. An unnecessary rule only costs bytes; a missing rule shows up in a browser test
 * as a layout shift. Cached by the set of classes: there are about as many structures of pages as routes.
 *
 * `family` is the first choice of the page's font; `undefined` for the system's.
 */
export function stylesOf(sheet: Root): StylesFor {
  const answers = new Map<string, CriticalStyles>();
  return (markup, family) => {
    const used = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' '));
    const classes = new Set(used);
    const key = [family, ...[...classes].sort()].join(' ');
    const answer = answers.get(key) ?? criticalStyles(sheet, classes, family);
    answers.set(key, answer);
    return answer;
  };
}

function criticalStyles(sheet: Root, classes: ReadonlySet<string>, family?: string): CriticalStyles {
  const written = write(sheet, classes);
  const named = (name: string) =>
    sheet.nodes.filter((node): node is AtRule => node.type === 'atrule' && node.name === name);
  // The faces of the chosen web font, and the fallback with its metrics.
  const faces = named('font-face')
    .map(String)
    .filter((face) => family && new RegExp(`font-family:\\s*["']?${family}\\b`).test(face));
  const keyframes = named('keyframes').filter(({ params }) => written.includes(params));
  const latin = faces.find((text) => /unicode-range:\s*U\+(00|\?\?)/i.test(text));
  return {
    css: withoutUnusedProperties([...faces, ...keyframes].join('') + written),
    font: latin && /url\(["']?([^"')]+)/.exec(latin)?.[1],
  };
}

/** Removes custom properties that nothing refers to, such as most colours of both themes: the complete stylesheet has them. */
function withoutUnusedProperties(css: string): string {
  const sheet = parse(css);
  const values = new Map<string, string>();
  let found = '';
  sheet.walkDecls(({ prop, value }) => {
    if (!prop.startsWith('--')) found += `${value};`;
    else values.set(prop, `${values.get(prop) ?? ''}${value};`);
  });
  const used = new Set<string>();
  while (found !== '') {
    const names = [...found.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
    const fresh = names.filter((name) => !used.has(name));
    for (const name of fresh) used.add(name);
    found = fresh.map((name) => values.get(name) ?? '').join('');
  }
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !used.has(declaration.prop)) declaration.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return String(sheet);
}

/** Nested rules stay part of their rule. */
function write({ nodes = [] }: Root | AtRule, classes: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (node.type === 'rule') return mayMatch(node, classes) ? String(node) : '';
      if (node.type !== 'atrule' || !GROUPS.includes(node.name) || LATER_MEDIA.includes(node.params))
        return '';
      const inner = write(node, classes);
      return inner && `@${node.name} ${node.params}{${inner}}`;
    })
    .join('');
}

function mayMatch({ selectors }: Rule, classes: ReadonlySet<string>): boolean {
  return selectors.some(
    (selector) => !LATER.test(selector) && classesOf(selector).every((name) => classes.has(name)),
  );
}

/** Classes inside `:not()`, `:is()` and similar are not required. */
function classesOf(selector: string): string[] {
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let inner = ''; inner !== plain; ) {
    inner = plain;
    plain = plain.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
}
