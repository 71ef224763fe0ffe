/** A part of a stylesheet that is included or omitted as a whole. */
export type StyleRule =
  /** `selectors`: for each selector of the rule, the classes that an element and its ancestors need to match. */
  | { kind: 'style'; text: string; selectors: readonly (readonly string[])[] }
  | { kind: 'group'; prelude: string; rules: readonly StyleRule[] }
  | { kind: 'keyframes'; text: string; name: string }
  | { kind: 'font-face'; text: string; family: string };

/** States that need an interaction, and rules that have no effect on a screen. */
const LATER = /:hover|:active|:focus|::selection|::backdrop/;

/** Reads a stylesheet in the format that our build writes. Nested rules stay part of their rule. */
export function readStyleRules(css: string): StyleRule[] {
  return blocksOf(css).flatMap(({ prelude, body }): StyleRule[] => {
    const text = `${prelude}{${body}}`;
    if (prelude.startsWith('@font-face')) {
      return [
        { kind: 'font-face', text, family: /font-family:\s*["']?([^;"']+)/.exec(body)?.[1]?.trim() ?? '' },
      ];
    }
    const keyframes = /^@keyframes\s+(\S+)/.exec(prelude)?.[1];
    if (keyframes) return [{ kind: 'keyframes', text, name: keyframes }];
    if (/^@media\s+print/.test(prelude)) return [];
    if (/^@(media|supports|layer|container)\b/.test(prelude)) {
      return [{ kind: 'group', prelude, rules: readStyleRules(body) }];
    }
    const selectors = splitSelectors(prelude).filter((selector) => !LATER.test(selector));
    return selectors.length > 0 ? [{ kind: 'style', text, selectors: selectors.map(classesOf) }] : [];
  });
}

interface Block {
  prelude: string;
  body: string;
}

/** The blocks of the outermost level; statements without a block (`@import`, `@charset`) are left out. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: mark, index } of css.matchAll(
    /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g,
  )) {
    if (mark.startsWith('/*') && depth === 0) start = index + mark.length;
    else if (mark === ';' && depth === 0) start = index + 1;
    else if (mark === '{') {
      depth += 1;
      if (depth === 1) open = index;
    } else if (mark === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
        start = index + 1;
      }
    }
  }
  return blocks;
}

function splitSelectors(prelude: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of prelude.matchAll(/[(),[\]]/g)) {
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (depth === 0) {
      parts.push(prelude.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, prelude.slice(start)];
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
