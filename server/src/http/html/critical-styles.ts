import type { AtRule, Root, Rule } from 'postcss';

/** The part of a stylesheet that a painted page needs. */
export interface CriticalStyles {
  css: string;
  /** The font file for the page's Latin text; `undefined` for the system font. */
  font: string | undefined;
}

/** States that need an interaction, and selectors that have no effect on a first paint. */
const LATER = /:hover|:active|:focus|::selection|::backdrop/;
/** Rules with rules in them. */
const GROUPS = ['media', 'supports', 'layer', 'container'];
/** Media for which the whole stylesheet is early enough. */
const LATER_MEDIA = ['print', '(forced-colors: active)'];

/** Every class used in some markup. */
export function classesIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
}

/**
 * The rules that markup with these classes may match, in source order, with the fonts and animations they name. They
 * are derived from the markup, so they always fit it. A rule too many only costs bytes; a rule too few shows up in a
 * browser test as a layout shift.
 *
 * @param family the first choice of the page's font; `undefined` for the system's
 */
export function criticalStyles(
  sheet: Root,
  classes: ReadonlySet<string>,
  family: string | undefined,
): CriticalStyles {
  const written = write(sheet, classes);
  const named = (name: string) =>
    sheet.nodes.filter((node): node is AtRule => node.type === 'atrule' && node.name === name);
  // The faces of the chosen web font, and the fallback with its metrics.
  const faces = named('font-face').filter((face) => family !== undefined && familyOf(face) === family);
  const keyframes = named('keyframes').filter(({ params }) => written.includes(params));
  const latin = faces.map(String).find((text) => /unicode-range:\s*U\+(00|\?\?)/i.test(text));
  return {
    css: [...faces, ...keyframes].join('') + written,
    font: latin && /url\(["']?([^"')]+)/.exec(latin)?.[1],
  };
}

function familyOf(face: AtRule): string | undefined {
  return /font-family:\s*["']?([^;"'\s]+)/.exec(String(face))?.[1];
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
