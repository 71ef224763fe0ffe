import type { StyleRule } from './style-rules.ts';

/** The part of a stylesheet that a painted page needs. */
export interface CriticalStyles {
  css: string;
  /** The font file for the page's Latin text; `undefined` for the system font. */
  font: string | undefined;
}

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
  rules: readonly StyleRule[],
  classes: ReadonlySet<string>,
  family: string | undefined,
): CriticalStyles {
  const written = write(rules, classes);
  const faces = rules.filter((rule) => rule.kind === 'font-face').filter((face) => isFor(face, family));
  const keyframes = rules
    .filter((rule) => rule.kind === 'keyframes')
    .filter(({ name }) => written.includes(name));
  const latin = faces.find(({ text }) => /unicode-range:\s*U\+(00|\?\?)/i.test(text))?.text;
  return {
    css: [...faces, ...keyframes].map(({ text }) => text).join('') + written,
    font: latin && /url\(["']?([^"')]+)/.exec(latin)?.[1],
  };
}

/** The faces of the chosen web font, and the fallback with its metrics. */
function isFor(face: { family: string }, family: string | undefined): boolean {
  return family !== undefined && face.family.split(' ')[0] === family;
}

function write(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'group') {
        const inner = write(rule.rules, classes);
        return inner && `${rule.prelude}{${inner}}`;
      }
      if (rule.kind !== 'style') return '';
      return rule.selectors.some((needed) => needed.every((name) => classes.has(name))) ? rule.text : '';
    })
    .join('');
}
