/** HTML entities for characters in queries and names, as they occur in exports and in copied page sources. */
const ENTITY = /&(?:amp|quot|apos|nbsp|lt|gt|[lr][ds]quo|[lr]aquo|#(?:34|38|39|160|x27|x22));/giu;
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  '#38': '&',
  quot: '"',
  '#34': '"',
  '#x22': '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
  '#160': ' ',
  lt: '<',
  gt: '>',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
};

/** The first HTML entity in a text, such as `&amp;`; undefined if there is none. */
export const entityIn = (text: string): string | undefined => new RegExp(ENTITY, 'iu').exec(text)?.[0];

/** A text with its HTML entities decoded: AT&T for `AT&amp;T`. */
export const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity) => SIGNS[entity.slice(1, -1).toLowerCase()] ?? entity);
