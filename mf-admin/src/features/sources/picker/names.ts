/** The quality of a class name or ID as a way to identify an element; `meant` if the site's authors named the element with it. */
export type NameQuality = 'meant' | 'weak' | 'generated';

/** Matches names that tools generate, which differ after each build or on each page. */
const generatedPrefix =
  /^(?:css|sc|jsx|jss|emotion|svelte|astro|ember|react|radix|headlessui|data-v|_ng)[-_:]?/;
/** Matches names of appearance and state rather than meaning: classes toggled by scripts, grids, and utility frameworks. */
const switched = /^(?:is|has|js|no|not)-/;
const generic = new Set(
  `active open closed current visible hidden loaded lazy first last odd even clearfix row col container wrapper inner block
  inline flex grid relative absolute static fixed sticky dark light`.split(/\s+/),
);
const properties =
  `[mp][xytrblse]?|w|h|min|max|gap|z|top|left|right|bottom|col|row|d|text|font|bg|border|rounded|shadow|leading
  |tracking|flex|grid|justify|items|self|space|overflow|order|opacity|align`.replace(/\s+/g, '');
const values =
  `\\d|x|y|xs|sm|md|lg|xl|auto|full|none|start|end|center|left|right|between|bold|medium|semibold|normal|hidden|wrap
  |col|row|cols|white|black|gray|px`.replace(/\s+/g, '');
const utility = new RegExp(`^-?(?:${properties})-(?:${values})(?![a-z])`);

export function qualityOfName(name: string): NameQuality {
  // A number of three digits or more belongs to one page or build.
  if (generatedPrefix.test(name) || /\d{3}/.test(name)) return 'generated';
  // People cannot read or type these in a selector, and the extraction may parse them differently.
  if (/[\s\p{C}]/u.test(name)) return 'generated';
  if (/[^\p{L}\p{N}_-]/u.test(name)) return 'weak';
  if (name.split(/[-_]+/).some(isHash)) return 'generated';
  const isWeak = switched.test(name) || generic.has(name) || utility.test(name) || name.length < 3;
  return isWeak ? 'weak' : 'meant';
}

/**
 * Whether a name is a hash. Real words have vowels and do not switch back and forth between letters and digits, or between cases.
 */
function isHash(word: string): boolean {
  const runs = word.match(/\d+|\D+/g) ?? [];
  const parts = word.match(/\p{Lu}*[^\p{Lu}]*/gu)?.filter((part) => part !== '') ?? [];
  return (
    runs.length >= 4 ||
    (/\d/.test(word) && /^[\da-f]{5,}$/i.test(word)) ||
    /^[bcdfghjklmnpqrstvwxz]{5,}$/i.test(word) ||
    (parts.length >= 2 && word.length >= 5 && word.length / parts.length < 2.5)
  );
}
