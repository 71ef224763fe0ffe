import type { StyleRule } from './style-rules.ts';

/** What of a stylesheet a painted page needs. */
export interface CriticalStyles {
  css: string;
  /** The font file that the page's Latin text is set in; nothing where it is the system's. */
  font: string | undefined;
}

/** Every class that stands in some markup. */
export function classesIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
}

/**
 * The rules that markup with these classes may match, in their order, with the fonts and animations they name. Found by the
 * markup itself, so it cannot fall behind it. What it takes too much is bytes, what it would take too little a test in a
 * browser sees as a shift.
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

/** The chosen web font's faces, and the fallback with its metrics. */
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
